"""The log: what it holds, and what it never says."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from tabletop import folders, logs
from tabletop.folders import log_file

log = logging.getLogger("tabletop.test")


def written() -> str:
    """The log so far."""
    return log_file().read_text(encoding="utf-8")


def hidden() -> Exception:
    """An exception with another before it, both of which name a card."""
    try:
        try:
            raise KeyError("the Skull is next")
        except KeyError as first:
            raise ValueError("the Skull is in the pit") from first
    except ValueError as error:
        return error


def test_no_message_of_an_exception_reaches_the_log() -> None:
    with logs.kept():
        try:
            raise hidden()
        except ValueError as error:
            log.exception("Something failed: %s", error)
            log.error("Again: %s", error, exc_info=error)
            log.warning("%s: %s", "And again", OSError(28, "No space left", "Skull.png"))
    text = written()
    assert text.count("\nValueError\n") == 2
    assert text.count("\nKeyError\n") == 2
    assert "in hidden" in text, "the way through the program is told"
    assert "And again: OSError (No space left)" in text
    told = [line for line in text.splitlines() if "raise " not in line]
    assert not any("Skull" in line for line in told), "but for the program's own words"


def test_what_was_put_into_words_elsewhere_is_not_taken_over() -> None:
    record = logging.makeLogRecord({"msg": "x", "exc_text": "ValueError: the Skull"})
    assert "Skull" not in logs.Discreet().format(record)


@pytest.mark.unix("Windows has no such names")
def test_names_that_are_no_text_can_be_logged() -> None:
    with logs.kept():
        log.warning("The file %s is odd.", os.fsdecode(b"\xff"))
    assert "The file \\udcff is odd." in written()


def test_where_no_log_can_be_kept_nothing_happens(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.mkdir()
    (home / "log").write_bytes(b"")
    with logs.kept():
        log.warning("Told to nobody.")
        monkeypatch.setenv(folders.HOME_VARIABLE, "~nosuchuser")
        log.warning("Told to nobody.")
    assert (home / "log").read_bytes() == b""


@pytest.mark.unix("Windows has no pipes with a name")
def test_a_pipe_in_the_place_of_the_log_is_not_waited_for() -> None:
    log_file().parent.mkdir(parents=True)
    os.mkfifo(log_file())
    with logs.kept():
        log.warning("Told to nobody.")
