import { useStore } from "zustand";
import type { ListedPage } from "#core/contract/pages.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { loadPart } from "#client/ui/load-part.tsx";
import { useRequest } from "../../commands/commands-context.tsx";
import type { EditedTextStore } from "./edited-text.ts";

const FormattingBar = loadPart(async () => (await import("./formatting-bar.tsx")).FormattingBar, {
  name: "The formatting bar",
  waiting: null,
  isFloating: true,
});

/** Loads the bar ahead of its first use. If that fails, it is loaded again when it is needed. */
export function prefetchFormattingBar(): void {
  void FormattingBar.prefetch();
}

interface CanvasFormattingProps {
  readonly frame: CanvasFrame;
  readonly edited: EditedTextStore;
  /** The pages that links can lead to. */
  readonly pages: readonly ListedPage[];
}

/** The formatting bar of the text being edited on the canvas, loaded with the first formatted text. */
export function CanvasFormatting({ frame, edited, pages }: CanvasFormattingProps) {
  const mounted = useStore(edited, (state) => state.mounted);
  if (mounted === null) return <NothingToFormat />;
  return <FormattingBar {...{ frame, edited, mounted, pages }} />;
}

/** Drops a request for the bar, so that it is not kept for the next text. */
function NothingToFormat() {
  useRequest("formatting", () => {});
  return null;
}
