import { memo, startTransition, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Block } from "#core/document/page.ts";
import { findBlock } from "#client/editor/edits.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { dragHelpId } from "#client/drag/announcements.ts";
import { blockElement } from "#client/frame/boxes.ts";
import { FrameBlock } from "#client/frame/frame-block.tsx";
import { unknownHeight } from "./canvas-deps.ts";
import type { CanvasDeps } from "./canvas-deps.ts";
import { shownElsewhere } from "./shown-elsewhere.ts";
import { takeFromTabOrder } from "./tab-stops.ts";

interface CanvasBlockProps extends Pick<Block, "id" | "name" | "isVisible"> {
  /** Whom the block is hidden from, such as "Hidden on mobile"; null if everybody sees it. */
  readonly hidden: string | null;
  readonly deps: CanvasDeps;
}

/**
 * One block of the page: rendered by its own view while it is near the viewport, else a placeholder of the same
 * height, or what the server drew of it. The view subscribes to its own value, so typing in one block does not rerender the others.
 */
export const CanvasBlock = memo(function CanvasBlock(props: CanvasBlockProps) {
  const { id, name, isVisible, hidden, deps } = props;
  const editor = useEditorActions();
  const place = useRef<HTMLDivElement>(null);
  // A block that is selected when it mounts, such as a duplicate, is about to be scrolled to, so it is rendered at
  // once.
  const [isNear, setNear] = useState(
    () => deps.first.has(id) || editor.getState().selection?.block === id,
  );
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    // In the same frame, so that what the server drew is never missing.
    if (isNear) deps.drawn.remove(id);
    else deps.drawn.put(id, element, () => setNear(true));
    return undefined;
  }, [deps, id, isNear]);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    return deps.near.watch(element, (isNowNear, height) => {
      // A block with a text that is being edited stays rendered, however far it is scrolled away.
      if (!isNowNear && element.querySelector("[data-editing]") !== null) return;
      if (!isNowNear && element.childElementCount > 0) deps.heights.set(id, height);
      // It looks the same afterwards, so anything that the user does comes first.
      if (isNowNear && deps.drawn.has(id)) startTransition(() => setNear(true));
      else setNear(isNowNear);
    });
  }, [deps, id]);
  return (
    <div
      ref={place}
      className="canvas-block"
      data-block={id}
      data-hidden={isVisible ? undefined : ""}
      // No native element for this role fits a block of the page.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={hidden === null ? name : `${name}, ${hidden.toLowerCase()}`}
      // For users who may not edit, the referenced element does not exist and nothing is announced.
      aria-describedby={dragHelpId}
      // Not a control, but a tab stop: this is how the keyboard selects blocks on the canvas.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={
        isNear || deps.drawn.has(id) ? undefined : { height: deps.heights.get(id) ?? unknownHeight }
      }
    >
      {isNear && <NearBlock {...{ id, place, deps }} />}
      {isNear && hidden !== null && <span className="canvas-hidden-tag">{hidden}</span>}
      {isNear && isVisible && <PlaceTag id={id} deps={deps} />}
    </div>
  );
});

/** Says where visitors see a block that they do not see in its place. */
function PlaceTag({ id, deps }: Pick<CanvasBlockProps, "id" | "deps">) {
  const end = useEditor((state) => shownElsewhere(state.history.present.blocks, id, deps.registry));
  return (
    end !== null && (
      <span className="canvas-place-tag">Visitors see this at the {end} of the page</span>
    )
  );
}

interface NearBlockProps {
  readonly id: string;
  readonly place: RefObject<HTMLElement | null>;
  readonly deps: CanvasDeps;
}

function NearBlock({ id, place, deps }: NearBlockProps) {
  const block = useEditor((state) => findBlock(state.history.present, id));
  useLayoutEffect(() => {
    // On the first render the parent's ref is not set yet.
    takeFromTabOrder(place.current ?? blockElement(deps.frame.document, id));
  });
  return block === null ? null : <FrameBlock block={block} deps={deps} />;
}
