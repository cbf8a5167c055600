"""Imports games out of memory, as they were read: no file is looked at again, none is written.

So what was allowed is what runs, whatever becomes of the file meanwhile, and a stale
``__pycache__`` is never believed.
"""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Sequence
from importlib.abc import ExecutionLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.resources.abc import Traversable, TraversableResources
from importlib.util import decode_source, find_spec, spec_from_file_location
from io import BytesIO
from pathlib import Path
from types import ModuleType

from tabletop.plugins.bundle import Bundle


class _Resources(TraversableResources):
    """The files of a package, for :func:`importlib.resources.files`."""

    def __init__(self, folder: Traversable) -> None:
        self._folder = folder

    def files(self) -> Traversable:
        return self._folder


class _Loader(ExecutionLoader):
    """Loads one module of a game."""

    def __init__(self, bundle: Bundle, file: str, archive: zipfile.ZipFile) -> None:
        self._bundle = bundle
        self._file = file
        self._archive = archive

    def get_filename(self, fullname: str) -> str:
        return str(self._bundle.place / self._file)

    def is_package(self, fullname: str) -> bool:
        return self._file.endswith("/__init__.py")

    def get_source(self, fullname: str) -> str:
        return decode_source(self._bundle.files[self._file])

    def get_resource_reader(self, fullname: str) -> TraversableResources | None:
        """The files beside a package's ``__init__.py``; a plain module has none."""
        if not self.is_package(fullname):
            return None
        return _Resources(zipfile.Path(self._archive, self._file.removesuffix("__init__.py")))


class Finder(MetaPathFinder):
    """Finds the packages of the games that were given to it, and nothing else."""

    def __init__(self) -> None:
        self._bundles: dict[str, tuple[Bundle, zipfile.ZipFile]] = {}

    def add(self, bundle: Bundle) -> None:
        """Makes the package of a game importable.

        Raises:
            ValueError: something else is called so already.
        """
        if bundle.package in self._bundles or _is_taken(bundle):
            raise ValueError(bundle.package)
        self._bundles[bundle.package] = (bundle, _archive(bundle))
        if self not in sys.meta_path:
            # In front of those that would find the folder that it was read from.
            sys.meta_path.insert(0, self)

    def remove(self, bundle: Bundle) -> None:
        """Forgets a game; its modules are imported anew when it comes again."""
        if self._bundles.pop(bundle.package, None) is None:
            return
        inside = f"{bundle.package}."
        for name in [one for one in sys.modules if f"{one}.".startswith(inside)]:
            del sys.modules[name]
        if not self._bundles:
            sys.meta_path.remove(self)

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> ModuleSpec | None:
        """Where a module of one of the games comes from."""
        found = self._bundles.get(fullname.partition(".")[0])
        if found is None:
            return None
        bundle, archive = found
        base = fullname.replace(".", "/")
        for file in (f"{base}/__init__.py", f"{base}.py"):
            if file in bundle.files:
                loader = _Loader(bundle, file, archive)
                place = loader.get_filename(fullname)
                folders = [str(bundle.place / base)] if loader.is_package(fullname) else None
                return spec_from_file_location(
                    fullname, place, loader=loader, submodule_search_locations=folders
                )
        return None


def _is_taken(bundle: Bundle) -> bool:
    """Whether Python or an installed package calls something else so."""
    if bundle.package in sys.stdlib_module_names or bundle.package in sys.modules:
        return True
    try:
        found = find_spec(bundle.package)
    except (ImportError, ValueError):
        return True
    if found is None or found.origin is None:
        return False
    return Path(found.origin).parent.parent != bundle.place.absolute()


def _archive(bundle: Bundle) -> zipfile.ZipFile:
    """The files of a game as an archive in memory, which answers as a folder does."""
    memory = BytesIO()
    with zipfile.ZipFile(memory, "w") as archive:
        for name, data in bundle.files.items():
            archive.writestr(zipfile.ZipInfo(name), data)
    whole = zipfile.ZipFile(memory)
    whole.filename = str(bundle.place)  # what its files are called in errors
    return whole
