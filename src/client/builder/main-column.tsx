import { useCallback, useLayoutEffect, useRef, type ReactNode } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { CanvasBar } from "./canvas-bar/canvas-bar.tsx";
import { useCommands } from "./commands/commands-context.tsx";
import { isNoticed } from "#client/document/is-noticed.ts";
import { NoticeBars } from "#client/document/late-parts.ts";
import { EmptyPage, MissingPageBar } from "./lazy-components.tsx";
import type { OpenPage, BuilderDeps } from "./open-page/open-page.ts";
import { siteViewOf } from "./open-page/site-view.ts";
import { useOverlays } from "./overlays/overlay-context.tsx";

interface MainColumnProps {
  readonly page: OpenPage;
  readonly deps: BuilderDeps;
  readonly onOpenPage: (pageId: string) => void;
  /** Opens the library to add a block at the end of the page. */
  readonly onAdd: () => void;
}

/** The middle column: the canvas, notices above it and its bar below. */
export function MainColumn({ page, deps, onOpenPage, onAdd }: MainColumnProps) {
  const { registry, notices } = deps;
  const { open } = useOverlays();
  const { onKey } = useCommands();
  const addAfter = useCallback(
    (after: string) => open({ kind: "library", place: { after } }),
    [open],
  );
  const isEmpty = useEditor((state) => state.history.present.blocks.length === 0);
  const canEdit = useEditor((state) => state.canEdit);
  const hasNotices = useEditor(isNoticed);
  return (
    <>
      {page.missing !== null && (
        <MissingPageBar
          key={page.missing}
          asked={page.missing}
          pages={page.pages}
          onOpenPage={onOpenPage}
        />
      )}
      {(hasNotices || page.isGone) && (
        <NoticeBars
          isGone={page.isGone}
          onBin={() => open({ kind: "deleted-pages" })}
          onUnrestored={() => open({ kind: "unrestored" })}
        />
      )}
      <CanvasArea>
        <Canvas
          registry={registry}
          site={siteViewOf(page)}
          pages={page.pages}
          notices={notices}
          onKey={onKey}
          onAddAfter={addAfter}
        />
        {isEmpty && (
          <EmptyPage registry={registry} site={siteViewOf(page)} onAdd={canEdit ? onAdd : null} />
        )}
      </CanvasArea>
      <CanvasBar registry={registry} />
    </>
  );
}

/** The space for the canvas. Reports its size. */
function CanvasArea({ children }: { readonly children: ReactNode }) {
  const { setRoom, fitted } = useCanvasView();
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => setRoom({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [setRoom]);
  return (
    <section
      ref={place}
      data-region="canvas"
      aria-label="Canvas"
      // Zoomed in, the page is wider than its space and is moved sideways, also with the arrow keys.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={fitted.isWider ? 0 : undefined}
      className={`relative min-h-0 flex-1 bg-well ${fitted.isWider ? "overflow-x-auto overflow-y-hidden" : "overflow-hidden"}`}
    >
      {children}
    </section>
  );
}
