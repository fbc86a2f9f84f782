import { administrators, staff, writers } from "./roles.ts";
import type { Role } from "./roles.ts";

/** What a document is: a page of the site, or the site's settings. */
export type DocumentKind = "page" | "site";

/** Id of the document with the site's settings. */
export const siteDocumentId = "site_settings";

/** Who may see the draft of a document, and what others change in it. */
export const documentReaders: Readonly<Record<DocumentKind, readonly Role[]>> = {
  page: staff,
  site: administrators,
};

/** Who may save and publish a document. */
export const documentWriters: Readonly<Record<DocumentKind, readonly Role[]>> = {
  page: writers,
  site: administrators,
};
