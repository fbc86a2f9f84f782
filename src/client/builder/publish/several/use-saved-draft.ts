import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { loadDraft } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Page } from "#core/document/page.ts";

/** A saved draft, or why there is none. */
export type SavedDraft =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "loaded"; readonly page: Page };

/** Loads the saved draft of a page once; the types of its blocks, too, if the client loads these. */
export function useSavedDraft(api: ApiClient, pageId: string): SavedDraft {
  const [draft, setDraft] = useState<SavedDraft>({ kind: "loading" });
  useEffect(() => {
    const stop = new AbortController();
    api.call(loadDraft, { params: { pageId }, signal: stop.signal }).then(
      (outcome) =>
        setDraft(
          outcome.ok
            ? { kind: "loaded", page: outcome.value.page }
            : { kind: "failed", text: refusalText(outcome.refusal) },
        ),
      // The dialog was closed.
      () => {},
    );
    return () => stop.abort();
  }, [api, pageId]);
  return draft;
}
