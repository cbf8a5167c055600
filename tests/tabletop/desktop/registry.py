"""A registry of Windows in memory, with as much of ``winreg`` as the program uses."""

from __future__ import annotations

from types import ModuleType


class Key:
    """An open key."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> Key:
        return self

    def __exit__(self, *_: object) -> None:
        """It is closed."""


class Registry(ModuleType):
    """The keys of one person, by their paths, which are the same in large and small letters."""

    HKEY_CURRENT_USER = 0x80000001
    KEY_WRITE = 0x20006
    REG_SZ = 1

    def __init__(self) -> None:
        super().__init__("winreg")
        self.keys: dict[str, dict[str, str]] = {}

    def _there(self, path: str) -> dict[str, str]:
        for one, values in self.keys.items():
            if one.lower() == path.lower():
                return values
        raise FileNotFoundError(2, "The system cannot find the file specified")

    def _inside(self, path: str) -> list[str]:
        begin = f"{path}\\".lower()
        return [
            one[len(begin) :]
            for one in self.keys
            if one.lower().startswith(begin) and "\\" not in one[len(begin) :]
        ]

    def CreateKeyEx(self, top: int, path: str, reserved: int, access: int) -> Key:
        parts = path.split("\\")
        for count in range(1, len(parts) + 1):
            name = "\\".join(parts[:count])
            if name.lower() not in map(str.lower, self.keys):
                self.keys[name] = {}
        return Key(path)

    def OpenKey(self, top: int, path: str, reserved: int = 0, access: int = 0) -> Key:
        self._there(path)
        return Key(path)

    def SetValueEx(self, key: Key, name: str, reserved: int, kind: int, value: str) -> None:
        assert kind == self.REG_SZ
        self._there(key.path)[name] = value

    def QueryValueEx(self, key: Key, name: str) -> tuple[str, int]:
        values = self._there(key.path)
        if name not in values:
            raise FileNotFoundError(2, "The system cannot find the file specified")
        return values[name], self.REG_SZ

    def DeleteValue(self, key: Key, name: str) -> None:
        if self._there(key.path).pop(name, None) is None:
            raise FileNotFoundError(2, "The system cannot find the file specified")

    def EnumKey(self, key: Key, number: int) -> str:
        return self._inside(key.path)[number]

    def QueryInfoKey(self, key: Key) -> tuple[int, int, int]:
        return len(self._inside(key.path)), len(self._there(key.path)), 0

    def DeleteKey(self, top: int, path: str) -> None:
        self._there(path)
        if self._inside(path):
            raise PermissionError(13, "Access is denied")
        del self.keys[next(one for one in self.keys if one.lower() == path.lower())]
