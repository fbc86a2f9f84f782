import { useCallback, useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { DraftLink } from "#core/contract/draft-links.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { readLinks } from "./draft-links-api.ts";

/** The links to a page's draft. */
export interface DraftLinkList {
  /** Null until they are loaded. */
  readonly links: readonly DraftLink[] | null;
  /** Why they could not be loaded, or null. */
  readonly refusal: Refusal | null;
  readonly reload: () => Promise<void>;
  /** Adds a link that was just created. */
  readonly add: (link: DraftLink) => void;
  /** Removes a link that was just ended. */
  readonly drop: (linkId: string) => void;
}

/** Loads the links to a page's draft, on mount and on demand. */
export function useDraftLinks(api: ApiClient, pageId: string): DraftLinkList {
  const [links, setLinks] = useState<readonly DraftLink[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const reload = useCallback(
    () =>
      readLinks(api, pageId).then((outcome) => {
        if (outcome.ok) setLinks(outcome.value);
        setRefusal(outcome.ok ? null : outcome.refusal);
      }),
    [api, pageId],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  return {
    links,
    refusal,
    reload,
    add: (link) => setLinks((known) => [link, ...(known ?? [])]),
    drop: (linkId) => setLinks((known) => known?.filter(({ id }) => id !== linkId) ?? null),
  };
}
