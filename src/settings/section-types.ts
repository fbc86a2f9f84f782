/** The sections in the order of their list. */
export const sectionTypes = [
  "identity",
  "theme",
  "header",
  "footer",
  "search",
  "scripts",
  "embeds",
  "legal",
  "notices",
] as const;

export type SectionType = (typeof sectionTypes)[number];
