import { useEffect, useRef, useState } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { OpenPage } from "./open-page.ts";
import { privacyParts, showsPrivacy } from "./privacy-of.ts";
import type { PrivacyDeps } from "./privacy-of.ts";

/** What the privacy details of the open page show: loaded once it has some, and kept up to date. */
export function usePrivacy({ privacy, stamp }: OpenPage, deps: PrivacyDeps): OpenPage["privacy"] {
  const [facts, setFacts] = useState(privacy);
  const isShown = useEditor((state) => showsPrivacy(deps.registry, state.history.present.blocks));
  const isFresh = useRef(privacy !== undefined);
  useEffect(() => {
    const ended = new AbortController();
    const following = { isKnown: isFresh.current, onFacts: setFacts, signal: ended.signal };
    isFresh.current = false;
    if (isShown) {
      privacyParts().then(
        ({ followFacts }) => followFacts(deps, following),
        () => {},
      );
    }
    return () => ended.abort();
    // Another list of pages may mean that one was published.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [deps, isShown, stamp]);
  return facts;
}
