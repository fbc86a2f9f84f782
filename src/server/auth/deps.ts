import type { Database } from "#server/db/connect.ts";
import type { Passwords } from "./passwords.ts";

/** What accounts need from outside. */
export interface AuthDeps {
  readonly database: Database;
  readonly passwords: Passwords;
  /** Ids that cannot be guessed. */
  readonly newId: () => string;
  readonly secretKey: string;
  /** The configured public address, or null. */
  readonly publicUrl: string | null;
  readonly firstAdministrator: { readonly email: string; readonly password: string } | null;
  /** One structured line for each event that somebody may have to look into. */
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}
