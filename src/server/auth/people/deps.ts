import type { WrittenMail } from "#core/forms/written-mail.ts";
import type { AuthDeps } from "../_kit/deps.ts";

/** Dependencies of the people of a site. */
export interface PeopleDeps extends Pick<
  AuthDeps,
  "database" | "newId" | "passwords" | "readKnownSite" | "secretKey" | "record"
> {
  /** Origin of links, without a trailing slash. */
  readonly linkOrigin: string;
  readonly siteName: () => Promise<string>;
  /**
   * Sends a mail at once and returns what is wrong, or null; null instead of a function if no mail server is set. Nothing is
   * stored: the administrator is told at once whether it was sent, and hands the link over otherwise.
   */
  readonly sendMail: ((to: string, mail: WrittenMail) => Promise<string | null>) | null;
}
