import { useEffect, useRef } from "react";
import { loadFactors } from "#core/contract/factors.ts";
import { useLoaded } from "#client/ui/use-loaded.ts";
import type { AccountDeps } from "../deps/account-deps.ts";

/** The person's factors. They are loaded again with the account, so that every section shows what another one changed. */
export function useFactors({ client, account }: Pick<AccountDeps, "client" | "account">) {
  const { answer, refusal, reload } = useLoaded(client, loadFactors);
  const shown = useRef(account);
  useEffect(() => {
    if (shown.current === account) return;
    shown.current = account;
    void reload();
  }, [account, reload]);
  return { factors: answer, refusal, reload };
}
