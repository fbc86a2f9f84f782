import { useEffect, useMemo, useState } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { OpenPage } from "./open-page.ts";
import { loadFacts, showsPrivacy } from "./privacy-of.ts";
import type { PrivacyDeps } from "./privacy-of.ts";

/**
 * The open page with what its privacy details show: loaded once it has some, again with each list of pages, and when the user
 * comes back to this window, perhaps from publishing another page.
 */
export function usePrivacy(page: OpenPage, deps: PrivacyDeps): OpenPage {
  const { stamp } = page;
  const [opened] = useState({ facts: page.privacy, stamp });
  const [facts, setFacts] = useState(opened.facts);
  const isShown = useEditor((state) => showsPrivacy(deps.registry, state.history.present.blocks));
  useEffect(() => {
    if (!isShown) return undefined;
    let isOver = false;
    const load = () => {
      void loadFacts(deps).then((loaded) => {
        if (!isOver && loaded !== undefined) setFacts(loaded);
      });
    };
    if (opened.facts === undefined || opened.stamp !== stamp) load();
    window.addEventListener("focus", load);
    return () => {
      isOver = true;
      window.removeEventListener("focus", load);
    };
  }, [deps, isShown, opened, stamp]);
  return useMemo(() => (facts === undefined ? page : { ...page, privacy: facts }), [page, facts]);
}
