import { useContext, useEffect, useMemo, useState } from "react";
import { LinkSectionsContext } from "../scope/link-sections.ts";
import type { FoundSections } from "../scope/link-sections.ts";
import type { LinkTargets } from "../scope/panel-editor.ts";
import { elsewhereOf } from "./offered-links.ts";
import type { Elsewhere } from "./offered-links.ts";

interface Search extends Elsewhere {
  /** The server is being asked. */
  readonly isLooking: boolean;
}

/** Milliseconds without a change of the search before the server is asked. */
const restMs = 200;

/** What a search finds among the sections of other pages; while the server is asked, what it found last. */
export function useFoundSections(search: string, targets: LinkTargets): Search {
  const sections = useContext(LinkSectionsContext);
  const words = search.trim();
  const { pageId } = targets;
  const [found, setFound] = useState<{
    readonly words: string;
    readonly answer: FoundSections | null;
  }>({ words: "", answer: null });
  useEffect(() => {
    if (words === "") return undefined;
    let isWanted = true;
    const take = (answer: FoundSections | null) => isWanted && setFound({ words, answer });
    const timer = window.setTimeout(() => {
      void sections.find(words, pageId).then(take, () => take(null));
    }, restMs);
    return () => {
      isWanted = false;
      window.clearTimeout(timer);
    };
  }, [sections, words, pageId]);
  const elsewhere = useMemo(() => elsewhereOf(found.answer, targets), [found.answer, targets]);
  return { ...elsewhere, isLooking: words !== "" && found.words !== words };
}
