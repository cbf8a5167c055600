"""The kit all scenes are painted with: materials, light, shadow, furniture, brass, paper, people.

It knows nothing of zones. Everything is painted on an :class:`~art.scenery.easel.Easel` in lengths
of the design, a window of 1920 by 1080, or is a kept :class:`~art.scenery.easel.Picture` in pixels.

A scene's ground is painted on a half-size easel, lit there once, and taken to full size::

    def ground(size: tuple[int, int], unit: float) -> pygame.Surface:
        whole = Easel(opaque(size), unit)
        easel = whole.half()
        width, height = easel.width, easel.height
        gradient(easel, palette.ramp("dusk_sky"), (0, 0, width, 270))
        stars(easel, (0, 0, width, 170), 150, seed=4)
        floor = (0, 220, width, height - 220)
        horizon = smooth([(0, 262), (width / 2, 240), (width, 262)])
        body = f'<path d="{horizon}L{width} {height}L0 {height}Z" fill="#fff"/>'
        easel.fill(body, earth(easel, floor, "canyon_floor", seed=3), floor)
        easel.draw('<circle cx="960" cy="180" r="44" fill="$sun"/>', (900, 120, 120, 120))
        illuminate(easel, (92, 86, 104), [Pool(960, 400, 760, 380, (158, 146, 118))])
        glow(easel, 960, 180, 420, 200, (150, 88, 36))
        whole.take(easel)
        return whole.surface

Furniture is painted over it at full size: what lies at a rectangle of pixels is at
``easel.box(rect)`` of an ``Easel(surface, unit)``; a picture that measures itself is shown with
``plate("Dig site", "16 buried", easel.pixels(19)).show(surface, corner)``.

The modules: ``easel`` and ``paths`` (what is drawn on, and lines), ``texture``, ``light``,
``shadow``, ``words``; ``boards`` (board, well, tray, rail, near edge, mat, blanket), ``brass``
(plate, disc), ``slips`` (seat, paper), ``controls`` (button, chip, round icon), ``signs``
(dots, trail, ring, ghost), ``mounts``, ``people``, ``props`` and ``nature``.

Costs at 1920 by 1080: a full floor of earth on the half easel 3 ms, a board of 800 by 200 3 ms, a
plate 1 ms; an SVG costs by the pixels of its box, so give every drawing its own.
"""
