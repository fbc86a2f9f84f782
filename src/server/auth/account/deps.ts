import type { RequestSource, Role } from "#core/contract/roles.ts";
import type { AuthDeps } from "../_kit/deps.ts";
import type { AccountMail } from "../_kit/notices.ts";

/** Checks a code of a person's second factor. A code that was accepted does not count again. */
export type CheckCode = (personId: string, code: string) => Promise<boolean>;

/** Dependencies of the own account. */
export interface AccountUseDeps extends Pick<
  AuthDeps,
  "database" | "newId" | "passwords" | "publicUrl" | "readKnownSite" | "record" | "secretKey"
> {
  readonly mail: AccountMail;
  readonly checkCode: CheckCode;
}

/** Who asks, with which session. */
export interface Owner {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly source: RequestSource;
  /** Id of the session. */
  readonly session: string;
}
