"""The type of files of the program in the registry of Windows, for whoever runs it alone."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any, Final

from tabletop.desktop.names import FILES, MIME_TYPE, command, is_packed
from tabletop.disk import write_whole
from tabletop.folders import settings_file
from tabletop.record import SUFFIX

CLASSES: Final = r"Software\Classes"
"""Where the types of files of one person stand."""
PROGRAM: Final = "Bonebed.match"
"""The name of the type there."""
_CHANGED = 0x08000000  # SHCNE_ASSOCCHANGED
_MODULE: Final = "winreg"  # which only Windows has


def install() -> list[str]:
    """Writes all keys; gives the names of those that people may want to know of.

    Raises:
        OSError: they cannot be written.
    """
    program = command()
    if is_packed():
        icon = f'"{program[0]}",0'
    else:
        program[0] = _without_console(program[0])
        icon = f'"{_icon_file()}"'
    opens = " ".join([f'"{program[0]}"', *program[1:], '"%1"'])
    extension = rf"{CLASSES}\{SUFFIX}"
    kind = rf"{CLASSES}\{PROGRAM}"
    for key, name, value in (
        (kind, "", FILES),
        (rf"{kind}\DefaultIcon", "", icon),
        (rf"{kind}\shell\open\command", "", opens),
        (extension, "", PROGRAM),
        (extension, "Content Type", MIME_TYPE),
        (rf"{extension}\OpenWithProgids", PROGRAM, ""),
    ):
        _write(key, name, value)
    _tell_desktop()
    return [rf"HKEY_CURRENT_USER\{extension}", rf"HKEY_CURRENT_USER\{kind}"]


def remove() -> list[str]:
    """Takes away what :func:`install` wrote, and leaves what other programs wrote beside it.

    Raises:
        OSError: it cannot be taken away.
    """
    extension, kind = rf"{CLASSES}\{SUFFIX}", rf"{CLASSES}\{PROGRAM}"
    removed = []
    if _remove_tree(kind):
        removed.append(rf"HKEY_CURRENT_USER\{kind}")
    progids = rf"{extension}\OpenWithProgids"
    if _read(extension, "") == PROGRAM:
        _remove_value(extension, "")
        _remove_value(extension, "Content Type")
        removed.append(rf"HKEY_CURRENT_USER\{extension}")
    _remove_value(progids, PROGRAM)
    for key in (progids, extension):
        _remove_if_empty(key)
    if removed:
        _tell_desktop()
    return removed


def _without_console(python: str) -> str:
    """The Python that opens no window of its own, if it is there."""
    other = Path(python).with_name("pythonw.exe")
    return str(other) if other.is_file() else python


def _icon_file() -> Path:
    """The icon as a file beside the settings."""
    from art import icon

    file = settings_file().with_name("bonebed.ico")
    file.parent.mkdir(parents=True, exist_ok=True)
    write_whole(file, icon.windows_icon())
    return file


# --- the registry ------------------------------------------------------------------------------


def _registry() -> Any:
    return importlib.import_module(_MODULE)


def _write(path: str, name: str, value: str) -> None:
    registry = _registry()
    with registry.CreateKeyEx(registry.HKEY_CURRENT_USER, path, 0, registry.KEY_WRITE) as key:
        registry.SetValueEx(key, name, 0, registry.REG_SZ, value)


def _read(path: str, name: str) -> str | None:
    registry = _registry()
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, path) as key:
            return str(registry.QueryValueEx(key, name)[0])
    except FileNotFoundError:
        return None


def _remove_value(path: str, name: str) -> None:
    registry = _registry()
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, path, 0, registry.KEY_WRITE) as key:
            registry.DeleteValue(key, name)
    except FileNotFoundError:
        return


def _remove_tree(path: str) -> bool:
    """Whether there was such a key."""
    registry = _registry()
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, path) as key:
            inside = [registry.EnumKey(key, n) for n in range(registry.QueryInfoKey(key)[0])]
    except FileNotFoundError:
        return False
    for name in inside:
        _remove_tree(rf"{path}\{name}")
    registry.DeleteKey(registry.HKEY_CURRENT_USER, path)
    return True


def _remove_if_empty(path: str) -> None:
    registry = _registry()
    try:
        with registry.OpenKey(registry.HKEY_CURRENT_USER, path) as key:
            keys, values, _ = registry.QueryInfoKey(key)
    except FileNotFoundError:
        return
    if not keys and not values:
        registry.DeleteKey(registry.HKEY_CURRENT_USER, path)


def _tell_desktop() -> None:
    """Has the desktop look at the types of files again."""
    import ctypes

    windll = getattr(ctypes, "windll", None)
    if windll is not None:
        windll.shell32.SHChangeNotify(_CHANGED, 0, None, None)
