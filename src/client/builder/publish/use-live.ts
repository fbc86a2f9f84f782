import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { loadLive } from "#core/contract/pages.ts";
import type { ResponseOf } from "#core/contract/route.ts";

type Answer = ResponseOf<typeof loadLive>;

/** What visitors have now; `live` is null if the page was never published. */
export type LiveState =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly again: () => void }
  | ({ readonly kind: "loaded" } & Answer);

interface LiveResponse {
  readonly answer: Answer | "failed";
  /** The latest version known when the request was made. */
  readonly asked: number;
}

/**
 * Fetches what is live, each time the dialog is opened, and again if `version` is newer than the fetched one. There is
 * one such request per version: the server's response is final.
 */
export function useLive(api: ApiClient, pageId: string, version = 0): LiveState {
  const [response, setResponse] = useState<LiveResponse | null>(null);
  const wanted = response === null || isOld(response, version) ? version : null;
  useEffect(() => {
    if (wanted === null) return undefined;
    const stop = new AbortController();
    // The rejection is ignored: the dialog was closed.
    ask(api, pageId, stop.signal).then(
      (answer) => setResponse({ answer, asked: wanted }),
      () => {},
    );
    return () => stop.abort();
  }, [api, pageId, wanted]);
  if (response === null || wanted !== null) return { kind: "loading" };
  if (response.answer !== "failed") return { kind: "loaded", ...response.answer };
  return { kind: "failed", again: () => setResponse(null) };
}

function isOld({ answer, asked }: LiveResponse, version: number): boolean {
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
