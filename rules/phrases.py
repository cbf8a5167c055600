"""Small pieces of sentences that the texts of every game are made of."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import Any, Final

from rules.contract import Move


def seat_name(seat: int) -> str:
    """The place in a text where :func:`rules.contract.with_names` puts the name of a seat."""
    return f"{{{seat}}}"


def on_turn(seat: int) -> str:
    """What is said while nothing is asked for, as in the middle of a move."""
    return f"It is {seat_name(seat)}'s turn."


def times(count: int, thing: str, things: str = "") -> str:
    """A number of things: ``1 fossil``, ``3 fossils``; ``things`` where an s does not do."""
    return f"{count} {thing if count == 1 else things or thing + 's'}"


def are(count: int, thing: str) -> str:
    """A number of things of which something is told: ``1 fossil is``, ``3 fossils are``."""
    return f"{times(count, thing)} {'is' if count == 1 else 'are'}"


AMOUNTS: Final[Mapping[str, tuple[str, str]]] = {
    "points": ("1 point", "{} points"),
    "cards": ("1 card", "{} cards"),
    "visitors": ("1,000 visitors", "{},000 visitors"),
}
"""The places for how much a reason counts, and how one and many of it are written."""

_AMOUNT: Final = re.compile(rf"\{{({'|'.join(AMOUNTS)})\}}")


def amount(kind: str, value: float) -> str:
    """How much a reason counts, whichever way: a whole number where it is sure, about so many where
    it is an expectation, and no number where it is less than one. ``kind`` is one of
    :data:`AMOUNTS`.

    >>> [amount("points", value) for value in (12.0, -3.2, 0.4)]
    ['12 points', 'about 3 points', 'a little']
    >>> amount("points", 1.0), amount("visitors", 3.2)
    ('1 point', 'about 3,000 visitors')
    """
    size = round(abs(value))
    if abs(value) < 0.95:
        return "a little"
    about = "" if abs(abs(value) - size) < 0.05 else "about "
    one, many = AMOUNTS[kind]
    return about + (one if size == 1 else many.format(size))


def with_amounts(text: str, value: float | None) -> str:
    """``text`` with how much it is in the place of ``{points}``, ``{cards}`` or ``{visitors}``;
    without a value no number is told.

    >>> with_amounts("adds {points} to your left column", 5.2)
    'adds about 5 points to your left column'
    >>> with_amounts("puts you ahead by {cards}", None)
    'puts you ahead by some cards'
    """
    if value is None:
        return _AMOUNT.sub(r"some \1", text)
    return _AMOUNT.sub(lambda place: amount(place[1], value), text)


class Named(str):
    """What something is called, and whether that is one thing or several: ``hindquarters``.

    A sentence with a place for it says so in the right form. ``{card:a}`` has the article that one
    thing needs, ``{card:is|are}`` only what follows of it:

    >>> one, both = Named("Stegosaurus skull"), Named("Stegosaurus hindquarters", several=True)
    >>> f"{one:a}, {both:a}, {Named('Allosaurus tail'):a}"
    'a Stegosaurus skull, Stegosaurus hindquarters, an Allosaurus tail'
    >>> f"{one} {one:is|are} here, {both} {both:is|are} there"
    'Stegosaurus skull is here, Stegosaurus hindquarters are there'
    """

    several: bool
    """Whether it is more than one thing."""

    def __new__(cls, name: str, several: bool = False) -> Named:
        named = super().__new__(cls, name)
        named.several = several
        return named

    def __format__(self, form: str) -> str:
        name = str(self)
        if form == "a":
            return name if self.several else f"{'an' if name[:1] in _VOWELS else 'a'} {name}"
        one, found, many = form.partition("|")
        if not found:
            return format(name, form)
        return many if self.several else one


_VOWELS: Final = frozenset("AEIOUaeiou")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def in_words(number: int) -> str:
    """A number of things as a word: ``no``, ``one``, up to ``eight``; larger ones in figures."""
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def odds(chance: float) -> str:
    """How likely something is, as people say it after ``there is``.

    >>> [odds(chance) for chance in (0.9, 0.5, 0.26, 0.01)]
    ['a very good chance', 'an even chance', 'about one chance in four', 'hardly a chance']
    """
    if chance < 0.09:
        return "hardly a chance"
    if chance < 0.4:
        return f"about one chance in {in_words(round(1 / chance))}"
    return "an even chance" if chance < 0.6 else f"a {'very ' * (chance >= 0.85)}good chance"


def asked(moves: Iterable[Move], words: Mapping[str, str]) -> str:
    """What can be done, in the order of ``words``: ``dig, walk or end the turn``.

    A prompt made this way names nothing that cannot be done. ``words`` are those of
    :attr:`rules.contract.State.asks`.

    Raises:
        KeyError: there are no words for the verb of a move.
    """
    verbs = {move.verb for move in moves}
    if not verbs <= words.keys():
        raise KeyError(*sorted(verbs - words.keys()))
    return listed([said for verb, said in words.items() if verb in verbs], "or")


def listed(things: Sequence[str], last: str = "and") -> str:
    """Things as a list in a sentence: ``a``, ``a and b``, ``a, b and c``."""
    if len(things) < 2:
        return "".join(things)
    return f"{', '.join(things[:-1])} {last} {things[-1]}"


Writer = Callable[[Any], str] | str
"""What writes a value into its place in a text, or what always stands there."""


def sentences(**called: Writer) -> Callable[[str], Callable[..., str]]:
    """What makes the sentences of a game out of texts with places.

    ``called`` has, by the name of a place, what writes a value that stands there, or the text that
    always does. A sentence gets its values in the order of its places, each place once, for
    :class:`rules.contract.Event`:

    >>> says = sentences(who=seat_name, space="ABC".__getitem__)
    >>> DIGS = says("{who} digs in {space}.")
    >>> DIGS(1, 2)
    '{1} digs in C.'
    """

    fixed = {name: one for name, one in called.items() if isinstance(one, str)}
    writers = {name: one for name, one in called.items() if not isinstance(one, str)}

    def sentence(text: str) -> Callable[..., str]:
        named = dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name is not None)
        places = [(name, writers[name]) for name in named if name not in fixed]
        if not places:
            whole = text.format(**fixed)
            return lambda: whole

        def said(*values: object) -> str:
            given = zip(places, values, strict=True)
            return text.format(**fixed, **{name: write(value) for (name, write), value in given})

        return said

    return sentence
