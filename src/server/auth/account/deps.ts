import type { RequestSource, Role } from "#core/contract/roles.ts";
import type { AuthDeps } from "../_kit/deps.ts";
import type { AccountMail, NoticeKind } from "../_kit/notices.ts";
import type { Factors } from "../factors/factors.ts";
import type { SignInLog } from "../sessions/sign-in-log.ts";

/** Checks a code of a person's second factor. One that was accepted does not count again. */
export type CheckCode = Factors["checkCode"];

/** Dependencies of the own account. */
export interface AccountUseDeps extends Pick<
  AuthDeps,
  "database" | "newId" | "passwords" | "publicUrl" | "readKnownSite" | "record" | "secretKey"
> {
  readonly mail: AccountMail;
  readonly checkCode: CheckCode;
  /** Records a failure without being waited for, and only some of many. */
  readonly signInFailed: SignInLog["failed"];
  /** Tells the owner by mail, if mails are sent. */
  readonly tell: (personId: string, news: NoticeKind) => Promise<void>;
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
