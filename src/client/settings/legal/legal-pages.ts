import type { PageTemplate } from "#core/page-templates.ts";

/** A legal page of the site. */
export interface LegalPage {
  /** Its field in the section. */
  readonly field: "privacy" | "imprint";
  /** Its name, and that of a new one. */
  readonly name: string;
  /** What a new one begins with, and the last part of its address. */
  readonly template: PageTemplate;
  readonly segment: string;
}

/** The legal pages, in the order of their fields. */
export const legalPages: readonly LegalPage[] = [
  // Where the program's own is, in whose place it stands then.
  { field: "privacy", name: "Privacy policy", template: "privacy", segment: "privacy-policy" },
  { field: "imprint", name: "Imprint", template: "imprint", segment: "imprint" },
];
