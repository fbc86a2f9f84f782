import type { Json } from "#core/document/json.ts";
import { colour, type ColourField } from "#core/fields/colour.ts";
import { toHex } from "#core/fields/contrast.ts";

/**
 * The eight colours of funds (PANEL-191), distinguishable from the background and readable on it.
 */
export const fundColours = {
  Signal: "#ffb224",
  Blueprint: "#7cc4ff",
  Growth: "#7ee0a8",
  Copper: "#ff9f6b",
  Lilac: "#b79cff",
  Rose: "#ff8fa8",
  Lagoon: "#58d6c9",
  Paper: "#c9d2d0",
} as const;

const rgb = /^rgb\(\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*[,\s]\s*(\d{1,3})\s*\)$/;

/** A fund's colour. Old content stores it as `rgb(255, 178, 36)` (PANEL-185). */
export function fundColour(): ColourField {
  const field = colour({ label: "Colour", presets: fundColours });
  return {
    ...field,
    read: (stored) => field.read(stored === undefined ? undefined : fromRgb(stored)),
    refuse: (value) => field.refuse(fromRgb(value)),
  };
}

/** Converts rgb text to `#rrggbb`; returns anything else unchanged. */
function fromRgb(value: Json): Json {
  const parts = typeof value === "string" ? rgb.exec(value.trim()) : null;
  if (parts === null) return value;
  const [r = 0, g = 0, b = 0] = parts.slice(1).map(Number);
  return Math.max(r, g, b) > 255 ? value : toHex({ r, g, b, a: 1 });
}
