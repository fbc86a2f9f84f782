/** The Ashlar logo on a 24 × 24 grid, as SVG path data: two courses of stone and the keystone between them. */
export const mark = {
  courses: "M2,5h8v4H2zM14,5h8v4h-8zM2,15h8v4H2zM14,15h8v4h-8z",
  keystone: "M6,10h12v4H6z",
} as const;

/** The three colours of the logo, each `#rgb` or `#rrggbb`. */
export interface MarkColours {
  readonly ground: string;
  readonly ink: string;
  readonly signal: string;
}

/** Ashlar's own brand colours. */
export const brandColours: MarkColours = { ground: "#0a0d0e", ink: "#f2f4f1", signal: "#ffb224" };

/** Returns the logo as a standalone SVG document. */
export function drawIcon({ ground, ink, signal }: MarkColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="3" fill="${ground}"/><path d="${mark.courses}" fill="${ink}"/><path d="${mark.keystone}" fill="${signal}"/></svg>`;
}

/**
 * Returns the logo as a `data:` URL for a document's favicon, so that no icon request competes with the page's first
 * image (decisions/0019). Safe inside a double-quoted HTML attribute; only the characters that need it are escaped.
 */
export function iconUrlIn(colours: MarkColours): string {
  const drawn = drawIcon(colours).replaceAll('"', "'");
  return `data:image/svg+xml,${drawn.replaceAll(/[<>#% ]/g, encodeURIComponent)}`;
}

/** The favicon of Ashlar's own screens. */
export const iconUrl: string = iconUrlIn(brandColours);
