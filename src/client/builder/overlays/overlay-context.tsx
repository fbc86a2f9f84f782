import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from "react";
import type { AddPlace } from "../library/add-place.ts";

/** What covers the workspace: at most one overlay at a time. */
export type Overlay =
  | { readonly kind: "library"; readonly place: AddPlace }
  | { readonly kind: "preview" }
  | { readonly kind: "share" }
  | { readonly kind: "background" }
  /** `startsAt`: where the focus begins, if not with the first input. */
  | { readonly kind: "page"; readonly startsAt?: "address" }
  | { readonly kind: "copy-to"; readonly blocks: readonly string[] }
  | PageOverlay
  | { readonly kind: "publish" }
  | { readonly kind: "sync" }
  | { readonly kind: "unrestored" }
  | { readonly kind: "palette" }
  | { readonly kind: "shortcuts" };

/** Dialogs that create, move, delete, restore and publish pages, and choose the home page. */
export type PageOverlay =
  | { readonly kind: "new-page"; readonly copyOf?: string; readonly parentId?: string | null }
  | {
      readonly kind: "move-page" | "make-home-page" | "delete-page" | "links-to-page";
      readonly pageId: string;
      /** What it was opened from, and returns to. */
      readonly back?: Overlay;
    }
  | { readonly kind: "deleted-pages" }
  | { readonly kind: "publish-pages" };

/** Whether an overlay is one of the dialogs for pages. */
export function isPageOverlay(overlay: Overlay | null): overlay is PageOverlay {
  return overlay !== null && /-pages?$/.test(overlay.kind);
}

export interface Overlays {
  readonly overlay: Overlay | null;
  /** Replaces the open overlay. */
  readonly open: (overlay: Overlay) => void;
  /** Closes the open overlay; if one is given, only that one. It returns to what it was opened from. */
  readonly close: (overlay?: Overlay) => void;
  /** Opens it on another page, once that page is open: to be called when that page is about to be opened. */
  readonly openOn: (pageId: string, overlay: Overlay) => void;
  /** For the page that has just been opened: opens what was asked for on it. */
  readonly arrive: (pageId: string) => void;
}

const OverlayContext = createContext<Overlays | null>(null);

/** Holds the open overlay. One provider serves all pages, so that a notice can open a dialog after its page was left. */
export function OverlayProvider({
  first,
  children,
}: {
  /** What is open at first; later values are ignored. */
  readonly first: Overlay | null;
  readonly children: ReactNode;
}) {
  const [overlay, setOverlay] = useState(first);
  const close = useCallback(
    (own?: Overlay) =>
      setOverlay((now) => (own === undefined ? null : now === own ? backOf(own) : now)),
    [],
  );
  const next = useRef<readonly [pageId: string, overlay: Overlay]>(null);
  const openOn = useCallback((...wanted: readonly [string, Overlay]) => {
    next.current = wanted;
  }, []);
  const arrive = useCallback((pageId: string) => {
    if (next.current?.[0] === pageId) setOverlay(next.current[1]);
    next.current = null;
  }, []);
  const value = useMemo(
    () => ({ overlay, open: setOverlay, close, openOn, arrive }),
    [overlay, close, openOn, arrive],
  );
  return <OverlayContext value={value}>{children}</OverlayContext>;
}

function backOf(overlay: Overlay): Overlay | null {
  return "back" in overlay ? (overlay.back ?? null) : null;
}

/** The open overlay and how to change it. Throws outside of OverlayProvider. */
export function useOverlays(): Overlays {
  const overlays = use(OverlayContext);
  if (overlays === null) throw new Error("useOverlays is used inside OverlayProvider only");
  return overlays;
}

/** For the workspace of a page: begins with what was asked for on it, and leaves nothing open to the next page. */
export function useOverlaysOf(pageId: string): void {
  const { close, arrive } = useOverlays();
  useEffect(() => {
    arrive(pageId);
    return () => close();
  }, [arrive, close, pageId]);
}
