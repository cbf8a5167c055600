"""The 19 animals on the fossil cards and what is known of them."""

from __future__ import annotations

from dataclasses import dataclass, fields

from rules.fossils.facts import table
from rules.phrases import Named

PART_LABELS: dict[str, Named] = {
    row["id"]: Named(row["label"], row["several"]) for row in table("genera.toml", "part_labels")
}
"""How each part is written for players."""

TRACE_LABELS: dict[str, Named] = {
    row["id"]: Named(row["id"], row["several"]) for row in table("genera.toml", "trace_labels")
}
"""How each trace is written for players."""

PERIOD_LABELS: dict[str, str] = {row["id"]: row["label"] for row in table("genera.toml", "periods")}
PERIOD_ORDER: dict[str, int] = {row["id"]: row["order"] for row in table("genera.toml", "periods")}
"""The periods in order of time: a larger number is nearer to today."""

EPOCH_LABELS: dict[str, str] = {row["id"]: row["label"] for row in table("genera.toml", "epochs")}

_PARTS: dict[int, tuple[str, ...]] = {
    row["fossils"]: tuple(row["parts"]) for row in table("genera.toml", "parts")
}


@dataclass(frozen=True, slots=True)
class Genus:
    """One animal. ``parts`` are the fossils of one skeleton, none for a trace fossil.

    ``value`` is in points of Fossil Canyon (thousands of visitors a month), ``research`` the worth
    of a trace fossil. Lengths are in metres (``measure`` says whether length or wingspan), weights
    in kilograms and pounds, ages in millions of years before today.
    """

    id: str
    name: str
    kind: str
    group: str
    period: str
    diet: str
    parts: tuple[str, ...]
    skeletons: int
    value: int
    trace: str
    research: int
    epoch: str
    from_ma: float
    to_ma: float
    length_m: float
    measure: str
    weight_kg: int
    weight_lb: int
    meaning: str
    meaning_words: tuple[str, ...]
    say: str
    fact: str

    @property
    def fossils(self) -> int:
        """How many fossils make one skeleton; 0 for a trace fossil."""
        return len(self.parts)


def _genera() -> dict[str, Genus]:
    facts = {row["id"]: row for row in table("genera.toml", "facts")}
    result = {}
    for row in table("genera.toml", "genera"):
        known = {**row, **facts[row["id"]]}
        known["name"] = row["genus"]
        known["parts"] = _PARTS.get(row["fossils"], ())
        known["meaning_words"] = tuple(known["meaning_words"])
        result[row["id"]] = Genus(**{field.name: known[field.name] for field in fields(Genus)})
    return result


GENERA: dict[str, Genus] = _genera()
"""All genera by id, the most valuable first, the trace fossils last."""
