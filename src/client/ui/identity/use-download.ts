import { useCallback, useContext } from "react";
import { checkIdentity } from "#core/contract/account.ts";
import { IdentityContext } from "./identity-context.ts";

/**
 * Downloads a file that only somebody gets who has proved lately who they are, and asks them first: a plain link with
 * `download` would save the question instead of showing it.
 */
export function useDownload(): (href: string, name?: string) => Promise<void> {
  const identity = useContext(IdentityContext);
  return useCallback(
    async (href, name = "") => {
      if (identity !== null) {
        const known = await identity.client.call(checkIdentity, {});
        // Without an answer the download begins all the same, and the browser says what is wrong.
        const mustAsk = known.ok && !known.value.isConfirmed;
        if (mustAsk && !(await identity.question.ask())) return;
      }
      const link = document.createElement("a");
      link.href = href;
      link.download = name;
      link.click();
    },
    [identity],
  );
}
