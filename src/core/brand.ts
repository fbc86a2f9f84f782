/** The house's mark, on 24 × 24: two courses of stone and, between them, the one laid last. */
export const mark = {
  courses: "M2,5h8v4H2zM14,5h8v4h-8zM2,15h8v4H2zM14,15h8v4h-8z",
  keystone: "M6,10h12v4H6z",
} as const;

/** The three colours the mark is drawn in, each `#rgb` or `#rrggbb`. */
export interface MarkColours {
  readonly ground: string;
  readonly ink: string;
  readonly signal: string;
}

/** The drawing's own colours. */
export const brandColours: MarkColours = { ground: "#0a0d0e", ink: "#f2f4f1", signal: "#ffb224" };

/** The mark as a picture of its own, SVG. */
export function drawIcon({ ground, ink, signal }: MarkColours): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="3" fill="${ground}"/><path d="${mark.courses}" fill="${ink}"/><path d="${mark.keystone}" fill="${signal}"/></svg>`;
}

/**
 * The mark as a document's icon: drawn in the document itself, so that no request for it shares the line with the page's
 * first picture (decisions/0019). Few characters are escaped; none is left that ends an attribute in double quotes.
 */
export function iconUrlIn(colours: MarkColours): string {
  const drawn = drawIcon(colours).replaceAll('"', "'");
  return `data:image/svg+xml,${drawn.replaceAll(/[<>#% ]/g, encodeURIComponent)}`;
}

/** The icon of the house's own screens. */
export const iconUrl: string = iconUrlIn(brandColours);
