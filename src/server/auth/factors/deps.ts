import type { Database, Queryable } from "#server/db/connect.ts";
import type { FactorKey } from "./factor-key.ts";

/** What the owner of an account is told by mail. */
export type FactorNews =
  | "factor added"
  | "factor removed"
  | "passkey added"
  | "passkey removed"
  | "factors removed by an administrator"
  | "recovery code used"
  /** Somebody gave the right password, and then wrong codes. */
  | "password known";

/** Dependencies of factors. */
export interface FactorsDeps {
  readonly database: Database;
  readonly key: FactorKey;
  readonly now: () => Date;
  /** The site's name, as apps and browsers show it. */
  readonly readSiteName: () => Promise<string>;
  /** The address under which the site is reached. */
  readonly publicUrl: string;
  /** Tells the owner by mail, if mails are sent. */
  readonly tell: (personId: string, news: FactorNews) => Promise<void>;
  /** Gives a session whose rights grow another token; returns its `Set-Cookie` header, or null if it has ended. */
  readonly renewSession: (
    transaction: Queryable,
    session: { readonly id: string; readonly isProven: boolean },
  ) => Promise<string | null>;
  /** Records, of many only some, that a passkey did not prove who is signed in. */
  readonly notConfirmed: (attempt: { readonly email: string; readonly address: string }) => void;
}
