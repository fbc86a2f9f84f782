import { loadFactors } from "#core/contract/factors.ts";
import { useLoaded } from "#client/ui/use-loaded.ts";
import type { AccountDeps } from "../deps/account-deps.ts";
import { useReloadWith } from "../deps/use-reload-with.ts";

/** The person's factors, for all sections that show them. They are loaded again with the account. */
export function useFactors({
  client,
  account,
}: Pick<AccountDeps, "client" | "account">): AccountDeps["factors"] {
  const { answer, refusal, reload } = useLoaded(client, loadFactors);
  useReloadWith(account, reload);
  return { known: answer, refusal, reload };
}
