import { useEffect, useRef } from "react";
import type { Account } from "./account-deps.ts";

/** Loads a section again whenever the account was loaded again: another section changed what this one shows. */
export function useReloadWith(account: Account, reload: () => Promise<void>): void {
  const shown = useRef(account);
  useEffect(() => {
    if (shown.current === account) return;
    shown.current = account;
    void reload();
  }, [account, reload]);
}
