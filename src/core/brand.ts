/** The house's mark, on 24 × 24: two courses of stone and, between them, the one laid last. */
export const mark = {
  courses: "M2 5h8v4H2zM14 5h8v4h-8zM2 15h8v4H2zM14 15h8v4h-8z",
  keystone: "M6 10h12v4H6z",
} as const;

/** The mark as a picture of its own, SVG. */
export const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="3" fill="#0a0d0e"/><path d="${mark.courses}" fill="#f2f4f1"/><path d="${mark.keystone}" fill="#ffb224"/></svg>`;

/** The mark as a document's icon: drawn in the document itself, no request. */
export const iconUrl = `data:image/svg+xml,${encodeURIComponent(iconSvg)}`;
