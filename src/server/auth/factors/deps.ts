import type { Actor } from "#core/contract/roles.ts";
import type { Database, Queryable } from "#server/db/connect.ts";
import type { NoticeKind } from "../_kit/notices.ts";
import type { FactorKey } from "./factor-key.ts";

/** Something that happened to a person's factors, of which the person is told. */
export interface FactorNotice {
  readonly kind: NoticeKind;
  readonly personId: string;
  /** Who did it, and from where. */
  readonly by: Pick<Actor, "source">;
}

/** Dependencies of factors. */
export interface FactorsDeps {
  readonly database: Database;
  readonly key: FactorKey;
  readonly now: () => Date;
  /** The site's name, as apps and browsers show it. */
  readonly readSiteName: () => Promise<string>;
  /** The address under which the site is reached. */
  readonly publicUrl: string;
  /** Tells the owner by a mail in this transaction, if mails are sent. */
  readonly tell: (transaction: Queryable, notice: FactorNotice) => Promise<void>;
  /** Sends what waits; called after the transaction. */
  readonly wakeMail: () => void;
  /** Gives a session whose rights grow another token; returns its `Set-Cookie` header, or null if it has ended. */
  readonly renewSession: (
    transaction: Queryable,
    session: { readonly id: string; readonly isProven: boolean },
  ) => Promise<string | null>;
  /** Records, of many only some, that a passkey did not prove who is signed in. */
  readonly notConfirmed: (attempt: { readonly email: string; readonly address: string }) => void;
}
