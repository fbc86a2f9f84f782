import { createContext, useContext, type ReactNode } from "react";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import type { LinkTargets, PanelEditor, PanelScreen } from "./panel-editor.ts";

interface PanelContextValue {
  readonly editor: PanelEditor;
  readonly blockId: string;
  readonly targets: LinkTargets;
  readonly screen: PanelScreen;
  readonly canEdit: boolean;
  readonly refusals: ReadonlyMap<string, string>;
  /** Path of the list item that was selected on the canvas; its row opens. */
  readonly item: string | null;
  /** Path of the field to reveal, such as `content.stats.#k3f9a2bc.label`; its section opens. */
  readonly revealed: string | null;
  /** What is said below a field besides its own notes, by its path. Must be a stable object. */
  readonly advice?: ReadonlyMap<string, ReactNode> | undefined;
  /** The site's colours, which the canvas shows. Absent: the design's own. */
  readonly palette?: Palette | undefined;
}

/** Context for inputs that need more than their value. */
export const PanelContext = createContext<PanelContextValue | null>(null);

/** Throws outside of the panel. */
export function usePanel(): PanelContextValue {
  const value = useContext(PanelContext);
  if (value === null) throw new Error("An input was drawn outside of the properties panel");
  return value;
}

/** The colours in which theme colours are shown. */
export function usePalette(): Palette {
  return useContext(PanelContext)?.palette ?? ownPalette;
}
