"""Many games at once, without a screen, and what they show."""

from tabletop.lab.playouts import Report, SeatReport, simulate

__all__ = ["Report", "SeatReport", "simulate"]
