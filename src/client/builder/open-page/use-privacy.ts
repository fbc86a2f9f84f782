import { useEffect, useMemo, useState } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { OpenPage } from "./open-page.ts";
import { loadFacts, showsPrivacy } from "./privacy-of.ts";
import type { PrivacyDeps } from "./privacy-of.ts";

/** The open page with what its privacy details show: loaded once it has some, and again with each list of pages. */
export function usePrivacy(page: OpenPage, deps: PrivacyDeps): OpenPage {
  const { stamp } = page;
  const [loaded, setLoaded] = useState({ facts: page.privacy, stamp });
  const isShown = useEditor((state) => showsPrivacy(deps.registry, state.history.present.blocks));
  const isNeeded = isShown && (loaded.facts === undefined || loaded.stamp !== stamp);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    void loadFacts(deps).then((facts) => {
      if (!isOver && facts !== undefined) setLoaded({ facts, stamp });
    });
    return () => {
      isOver = true;
    };
  }, [deps, isNeeded, stamp]);
  return useMemo(
    () => (loaded.facts === undefined ? page : { ...page, privacy: loaded.facts }),
    [page, loaded.facts],
  );
}
