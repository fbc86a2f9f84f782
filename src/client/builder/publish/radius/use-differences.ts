import { useCallback, useRef, useState } from "react";
import { counted } from "#core/fields/counted.ts";
import { linksIn, markedIn, markOnly, onlyAmong, scrollTo, visibleOf } from "./differences.ts";
import type { PaneState } from "./radius-pane.tsx";

/** What is known of the differences between two drawings of a page. */
interface Found {
  /** False until both were drawn. */
  readonly isKnown: boolean;
  /** How many are marked, in the drawing with more of them. */
  readonly marked: number;
  /** How many more are in closed menus. */
  readonly hidden: number;
}

interface Differences extends Found {
  /** Takes a drawing of a page, once it is shown. */
  readonly onShown: (pageId: string, state: PaneState, document: Document) => void;
  /** Scrolls both drawings to the next difference. */
  readonly goOn: () => void;
}

const unknown: Found = { isKnown: false, marked: 0, hidden: 0 };

/** Marks what differs between the two drawings of a page, and goes from one difference to the next. */
export function useDifferences(pageId: string): Differences {
  const drawn = useRef<{ readonly pageId: string; readonly by: Map<PaneState, Document> }>(null);
  const place = useRef(-1);
  const [found, setFound] = useState<Found & { readonly pageId: string }>({ ...unknown, pageId });

  const goOn = useCallback(() => {
    place.current += 1;
    for (const document of drawn.current?.by.values() ?? []) {
      const links = visibleOf(markedIn(document));
      const link = links[place.current % links.length];
      if (link !== undefined) scrollTo(link);
    }
  }, []);

  const onShown = useCallback(
    (shownId: string, state: PaneState, document: Document) => {
      if (drawn.current?.pageId !== shownId) drawn.current = { pageId: shownId, by: new Map() };
      const { by } = drawn.current;
      by.set(state, document);
      const [now, next] = [by.get("now"), by.get("next")];
      if (now === undefined || next === undefined) return;
      const [before, after] = [linksIn(now), linksIn(next)];
      const differing = [onlyAmong(before, after), onlyAmong(after, before)] as const;
      markOnly(now, differing[0]);
      markOnly(next, differing[1]);
      const all = Math.max(...differing.map((links) => links.length));
      const marked = Math.max(...differing.map((links) => visibleOf(links).length));
      setFound({ pageId: shownId, isKnown: true, marked, hidden: all - marked });
      place.current = -1;
      goOn();
    },
    [goOn],
  );

  return { ...(found.pageId === pageId ? found : unknown), onShown, goOn };
}

/**
 * What is marked, as a sentence.
 *
 * @param isBoth whether both drawings are shown, rather than one of them
 */
export function differencesText({ isKnown, marked, hidden }: Found, isBoth: boolean): string {
  if (!isKnown) {
    return isBoth ? "" : "Look at Before and After once each to have the differences marked.";
  }
  const menus = hidden === 1 ? "is in a closed menu" : "are in closed menus";
  if (marked > 0) {
    const told = `${counted(marked, "difference")} ${marked === 1 ? "is" : "are"} marked`;
    return hidden === 0 ? `${told}.` : `${told}, ${hidden} more ${menus}.`;
  }
  return hidden === 0
    ? "No difference can be seen on the page itself."
    : `${counted(hidden, "difference")} ${menus}.`;
}
