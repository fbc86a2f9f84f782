import type { Database } from "#server/db/connect.ts";
import type { KnownSite } from "../passwords/new-password.ts";
import type { AccountMail } from "./notices.ts";
import type { Passwords } from "../passwords/passwords.ts";

/** Dependencies of accounts. */
export interface AuthDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  /** Generates unguessable ids. */
  readonly newId: () => string;
  readonly secretKey: string;
  /** The key that was used before, to encrypt anew what it encrypted; null if it did not change. */
  readonly formerSecretKey: string | null;
  /** The configured public address, or null. */
  readonly publicUrl: string | null;
  /** What new passwords may not consist of (`checkNewPassword`). */
  readonly readKnownSite: () => Promise<KnownSite>;
  readonly mail: AccountMail;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
  /** Logs a structured line for an event that may need investigation. */
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}
