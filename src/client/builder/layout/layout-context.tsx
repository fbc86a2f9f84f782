import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { useRemembered } from "#client/ui/remembered.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { useMedia } from "#client/ui/use-media.ts";

export interface Layout {
  /** There is no room for columns: the lists and the properties are sheets over the canvas. */
  readonly isNarrow: boolean;
  readonly hasLists: boolean;
  readonly showLists: (isShown: boolean) => void;
  /** Whether the properties are shown: as a column since the first selection, as a sheet when something is selected. */
  readonly hasProperties: boolean;
  readonly showProperties: (isShown: boolean) => void;
  /** Only the canvas is shown, until the user asks for the rest. */
  readonly isCanvasOnly: boolean;
  readonly showCanvasOnly: (isCanvasOnly: boolean) => void;
}

const LayoutContext = createContext<Layout | null>(null);

/** Below this width lists, canvas and properties do not fit side by side. */
const narrow = "(width < 56.25rem)";

/** Holds which parts of the screen are shown. Columns are remembered in this browser; sheets are not. */
export function LayoutProvider({ children }: { readonly children: ReactNode }) {
  const isNarrow = useMedia(narrow);
  const [hasColumn, showColumn] = useRemembered("layout.lists", true);
  const [hasSheet, showSheet] = useState(false);
  const [wantsPanel, wantPanel] = useRemembered("layout.properties", true);
  const [hasOpened, setOpened] = useOpenedBySelection();
  const [hasPanelSheet, showPanelSheet] = useState(true);
  const [isCanvasOnly, showCanvasOnly] = useState(false);
  const value = useMemo(
    (): Layout => ({
      isNarrow,
      hasLists: isNarrow ? hasSheet : hasColumn,
      showLists: isNarrow ? showSheet : showColumn,
      hasProperties: isNarrow ? hasPanelSheet : wantsPanel && hasOpened,
      showProperties: isNarrow
        ? showPanelSheet
        : (isShown) => {
            wantPanel(isShown);
            setOpened(true);
          },
      isCanvasOnly,
      showCanvasOnly,
    }),
    [
      isNarrow,
      hasSheet,
      hasColumn,
      showColumn,
      hasPanelSheet,
      wantsPanel,
      wantPanel,
      hasOpened,
      setOpened,
      isCanvasOnly,
    ],
  );
  return <LayoutContext value={value}>{children}</LayoutContext>;
}

/**
 * Whether the column of the properties has been opened: by the first selection on the page, or by the user. Until then
 * the canvas has its space; afterwards it keeps its place, so that the page does not move with each selection.
 */
function useOpenedBySelection(): [boolean, (hasOpened: boolean) => void] {
  const isSelected = useEditor((state) => state.selection !== null);
  const [hasOpened, setOpened] = useState(isSelected);
  if (isSelected && !hasOpened) setOpened(true);
  return [hasOpened, setOpened];
}

/** Throws outside of LayoutProvider. */
export function useLayout(): Layout {
  const layout = use(LayoutContext);
  if (layout === null) throw new Error("useLayout is used inside LayoutProvider only");
  return layout;
}
