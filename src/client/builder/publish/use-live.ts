import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { loadLive } from "#core/contract/pages.ts";
import type { AnswerOf } from "#core/contract/route.ts";

type Answer = AnswerOf<typeof loadLive>;

/** What visitors have now: `live` is null where the page was never published. */
export type LiveState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly again: () => void }
  | ({ readonly kind: "loaded" } & Answer);

/**
 * Asks the server what is live, each time the dialog is opened, and again once a newer `version` is known of: what is older
 * than that is never answered.
 */
export function useLive(api: ApiClient, pageId: string, version = 0): LiveState {
  const [answer, setAnswer] = useState<Answer | "loading" | "failed">("loading");
  const isAsked =
    answer === "loading" ||
    (answer !== "failed" && answer.live !== null && answer.live.published.number < version);
  const wanted = isAsked ? version : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const stop = new AbortController();
    // Closed meanwhile: nobody waits for it.
    ask(api, pageId, stop.signal).then(setAnswer, () => {});
    return () => stop.abort();
  }, [api, pageId, wanted]);
  if (isAsked) return { kind: "loading" };
  if (answer !== "failed") return { kind: "loaded", ...answer };
  return { kind: "failed", again: () => setAnswer("loading") };
}

async function ask(
  api: ApiClient,
  pageId: string,
  signal: AbortSignal,
): Promise<Answer | "failed"> {
  const outcome = await api.call(loadLive, { params: { pageId }, signal });
  return outcome.ok ? outcome.value : "failed";
}
