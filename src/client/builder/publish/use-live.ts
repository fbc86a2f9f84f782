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

interface Heard {
  readonly answer: Answer | "failed";
  /** The version that was known of when it was asked. */
  readonly asked: number;
}

/**
 * Asks the server what is live, each time the dialog is opened, and again once a newer `version` is known of than the one
 * it was told. Such an answer comes once for each version: what the server says then is what counts.
 */
export function useLive(api: ApiClient, pageId: string, version = 0): LiveState {
  const [heard, setHeard] = useState<Heard | null>(null);
  const wanted = heard === null || isOld(heard, version) ? version : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const stop = new AbortController();
    // Closed meanwhile: nobody waits for it.
    ask(api, pageId, stop.signal).then(
      (answer) => setHeard({ answer, asked: wanted }),
      () => {},
    );
    return () => stop.abort();
  }, [api, pageId, wanted]);
  if (heard === null || wanted !== null) return { kind: "loading" };
  if (heard.answer !== "failed") return { kind: "loaded", ...heard.answer };
  return { kind: "failed", again: () => setHeard(null) };
}

function isOld({ answer, asked }: Heard, version: number): boolean {
  if (answer === "failed" || asked >= version) return false;
  return (answer.live?.published.number ?? 0) < version;
}

async function ask(
  api: ApiClient,
  pageId: string,
  signal: AbortSignal,
): Promise<Answer | "failed"> {
  const outcome = await api.call(loadLive, { params: { pageId }, signal });
  return outcome.ok ? outcome.value : "failed";
}
