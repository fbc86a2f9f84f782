import { administrators, admits, staff, writers } from "./roles.ts";
import type { Actor, Role } from "./roles.ts";

/** What a document is: a page of the site, or the site's settings. */
export type DocumentKind = "page" | "site";

/** Id of the document with the site's settings. */
export const siteDocumentId = "site_settings";

const readers: Readonly<Record<DocumentKind, readonly Role[]>> = {
  page: staff,
  site: administrators,
};

const writersOf: Readonly<Record<DocumentKind, readonly Role[]>> = {
  page: writers,
  site: administrators,
};

type Denied = "not-allowed" | "token-not-allowed";

/** Why somebody may not see the draft of a document, and what others change in it; null if they may. */
export function refuseReading(kind: DocumentKind, actor: Actor): Denied | null {
  return admits(readers[kind], actor.role) ? refuseToken(kind, actor) : "not-allowed";
}

/** Why somebody may not save and publish a document; null if they may. */
export function refuseWriting(kind: DocumentKind, actor: Actor): Denied | null {
  return admits(writersOf[kind], actor.role) ? refuseToken(kind, actor) : "not-allowed";
}

/** No API token reaches the settings, whatever its owner may do. */
function refuseToken(kind: DocumentKind, { source }: Actor): Denied | null {
  return kind === "site" && (source?.token ?? null) !== null ? "token-not-allowed" : null;
}
