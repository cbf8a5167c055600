"""What lies still under the pieces: the scenery, the thing that each zone is, and its plate."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from art import faces, scenes
from art.scenes.stage import Site, Spot, Stage
from art.scenes.surfaces import plate
from rules.table import Table, Zone
from tabletop.scene.layout import Placement
from tabletop.scene.shapes import detail


def stage_of(
    table: Table, placement: Placement, viewer: int | None, colours: Sequence[int] = ()
) -> Stage:
    """What the painter of the scene is to know of a table.

    ``colours`` are the numbers of the seats' colours; the owners of the table's zones are such
    numbers already.
    """

    def tint(seat: int) -> int:
        return colours[seat] if seat < len(colours) else seat

    own = None if viewer is None else tint(viewer)
    return Stage(
        size=(placement.box.w, placement.box.h),
        unit=placement.unit,
        scene=table.scene,
        mood=table.mood,
        sites=tuple(_sites(table, placement, own)),
        areas=tuple(
            (tint(one.owner) % 6, one.box, one.owner == viewer) for one in placement.grounds
        ),
        least=placement.least,
    )


def _sites(table: Table, placement: Placement, own: int | None) -> list[Site]:
    cells: dict[str, list[Spot]] = {}
    full = {spot.cell for spot in placement.spots.values() if spot.cell}
    faces_up = {piece.id for piece in table.pieces if piece.face is not None}
    shown = {one.cell for one in placement.spots.values() if one.piece in faces_up}
    named = {cell.id: cell for zone in table.zones for cell in zone.cells}
    for cell in placement.cells.values():
        one = named[cell.id]
        spot = Spot(cell.box, one.label, cell.id in full, cell.id in shown, one.floor)
        cells.setdefault(cell.zone, []).append(spot)
    lying: dict[str, list[tuple[float, float]]] = {}
    for lies in placement.spots.values():
        lying.setdefault(lies.zone, []).append(lies.centre)
    for zone_id, box in placement.blanks:
        filled = any(box.contains(centre) for centre in lying.get(zone_id, ()))
        cells.setdefault(zone_id, []).append(Spot(box, filled=filled))
    counts: dict[str, int] = {}
    floors: dict[str, set[int]] = {}
    for piece in table.pieces:
        stands = placement.spots.get(piece.id)
        if piece.shape == "mount" and stands is not None:
            floors.setdefault(piece.zone, set()).add(stands.box.bottom)
        counts[piece.zone] = counts.get(piece.zone, 0) + 1
    sites = []
    for zone in table.zones:
        placed = placement.zones.get(zone.id)
        if placed is None:
            continue
        sites.append(
            Site(
                id=zone.id,
                box=placed.box,
                body=placed.body,
                label=zone.label,
                plate=placed.label,
                letters=placed.text,
                rows=placed.rows,
                surface=zone.surface,
                role=zone.role,
                layout=zone.layout,
                seat=None if zone.owner is None else zone.owner % 6,
                own=zone.owner is not None and zone.owner == own,
                cells=tuple(cells.get(zone.id, ())),
                bins=zone.columns,
                rulers=zone.rulers,
                empty=placed.empty,
                floors=tuple(sorted(floors.get(zone.id, ()))),
                pieces=counts.get(zone.id, 0),
                lit=zone.lit,
                note=zone.note,
            )
        )
    return sites


def changes(before: Stage | None, after: Stage) -> list[pygame.Rect]:
    """The parts of the window in which two stages look different."""
    whole = [pygame.Rect((0, 0), after.size)]
    if before is None or before.bare() != after.bare():
        return whole
    parts = []
    reach = 2 * scenes.reach(after)
    for one, other in zip(before.sites, after.sites, strict=True):
        if one != other:
            # Shadows and light reach farther than the things themselves.
            things = [box for site in (one, other) for box in (site.box, site.plate) if box]
            parts += [pygame.Rect(box).inflate(reach, reach) for box in things]
    return parts


def paint(
    surface: pygame.Surface, part: pygame.Rect, table: Table, placement: Placement, stage: Stage
) -> None:
    """Paints one part of a surface with everything that lies still under the pieces."""
    surface.set_clip(part)
    surface.blit(scenes.ground(stage), part, part)
    reach = 2 * scenes.reach(stage)
    near = [site for site in stage.sites if site.rect.inflate(reach, reach).colliderect(part)]
    for site in near:
        # What reaches farther is cut off, also where all is painted: every part looks alike then.
        surface.set_clip(part.clip(site.rect.inflate(reach, reach)))
        scenes.furnish(surface, site, stage)
    surface.set_clip(part)
    for site in near:
        _cells(surface, table.zone(site.id), placement)
    for site in stage.sites:
        if site.plate and pygame.Rect(site.plate).inflate(reach, reach).colliderect(part):
            plate(surface, site)
    surface.set_clip(None)


def veil(
    size: tuple[int, int], tint: tuple[int, int, int], alpha: int, corner: int
) -> pygame.Surface:
    """A rounded patch of one colour that lets the table show through."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    pygame.draw.rect(surface, (*tint, alpha), surface.get_rect(), border_radius=corner)
    return surface


def _cells(surface: pygame.Surface, zone: Zone, placement: Placement) -> None:
    """The grounds of cells that show something by themselves."""
    for cell in zone.cells:
        placed = placement.cells.get(cell.id)
        if placed is None or cell.face is None or placed.box.w < 4 or placed.box.h < 4:
            continue
        size = (placed.box.w, placed.box.h)
        shape = "tile" if zone.shape in ("token", "pawn", "bone") else zone.shape
        picture = faces.face(
            cell.face,
            shape=shape,
            size=size,
            detail=detail(size, placement.least),
            text=placement.least,
        )
        surface.blit(picture, (placed.box.x, placed.box.y))
