import type { loadAccount } from "#core/contract/account.ts";
import type { ApiClient } from "#core/contract/client.ts";
import type { Factors } from "#core/contract/factors.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import type { Person } from "#core/contract/session.ts";
import type { notify } from "#client/ui/notices.ts";

/** What the server says about the own account. */
export type Account = ResponseOf<typeof loadAccount>;

/** What every section of the page gets. */
export interface AccountDeps {
  /** Asks for a proof of identity by itself where a route wants one, then repeats the call. */
  readonly client: ApiClient;
  readonly person: Person;
  readonly toasts: typeof notify;
  readonly account: Account;
  /** The factors, loaded once for all sections. */
  readonly factors: {
    /** Null until they are loaded. */
    readonly known: Factors | null;
    readonly refusal: Refusal | null;
    readonly reload: () => Promise<void>;
  };
  /** Loads the account again after something of it has changed. */
  readonly reload: () => Promise<void>;
}

/** The props of a section's component. */
export interface AccountSectionProps {
  readonly deps: AccountDeps;
}
