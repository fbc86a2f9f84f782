import { memo, useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Block } from "#core/document/page.ts";
import { findBlock } from "#client/editor/edits.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { dragHelpId } from "#client/drag/announcements.ts";
import { blockElement } from "#client/frame/boxes.ts";
import { DrawnBlock } from "#client/frame/drawn-block.tsx";
import { unknownHeight } from "./canvas-deps.ts";
import type { CanvasDeps } from "./canvas-deps.ts";

interface CanvasBlockProps extends Pick<Block, "id" | "name" | "isVisible"> {
  readonly deps: CanvasDeps;
}

/**
 * One block of the page, drawn by its own view while it is near what is in sight; else its height alone. What is drawn
 * looks its value up by itself: a key in one block asks nothing of the others.
 */
export const CanvasBlock = memo(function CanvasBlock(props: CanvasBlockProps) {
  const { id, name, isVisible, deps } = props;
  const editor = useEditorActions();
  const place = useRef<HTMLDivElement>(null);
  // One that comes selected, as a copy does, is scrolled to: it is drawn at once, not when it was seen to be near.
  const [isNear, setNear] = useState(
    () => deps.first.has(id) || editor.getState().selection?.block === id,
  );
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    return deps.near.watch(element, (isNowNear, height) => {
      // A text that is being edited stays, however far it is scrolled.
      if (!isNowNear && element.querySelector("[data-editing]") !== null) return;
      if (!isNowNear && element.childElementCount > 0) deps.heights.set(id, height);
      setNear(isNowNear);
    });
  }, [deps, id]);
  return (
    <div
      ref={place}
      className="canvas-block"
      data-block={id}
      data-hidden={isVisible ? undefined : ""}
      // A page's block is none of the elements that have this role by themselves.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label={isVisible ? name : `${name}, hidden`}
      // Says nothing where it does not stand: to those who may not edit.
      aria-describedby={dragHelpId}
      // No control, and still a stop of the Tab key: it is how the keyboard selects in the canvas.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={isNear ? undefined : { height: deps.heights.get(id) ?? unknownHeight }}
    >
      {isNear && <NearBlock {...{ id, place, deps }} />}
      {isNear && !isVisible && <span className="canvas-hidden-tag">Hidden</span>}
    </div>
  );
});

interface NearBlockProps {
  readonly id: string;
  readonly place: RefObject<HTMLElement | null>;
  readonly deps: CanvasDeps;
}

function NearBlock({ id, place, deps }: NearBlockProps) {
  const block = useEditor((state) => findBlock(state.history.present, id));
  useLayoutEffect(() => {
    // Tab goes from block to block, not through every link of the page. The block around has no ref yet at its first time.
    const around = place.current ?? blockElement(deps.frame.document, id);
    for (const each of around?.querySelectorAll<HTMLElement>(focusable) ?? []) {
      // Written again it would cost a look at the style of what has it, at each key.
      if (each.tabIndex !== -1) each.tabIndex = -1;
    }
  });
  return block === null ? null : <DrawnBlock block={block} deps={deps} />;
}

const focusable = "a[href], button, input, select, textarea, summary, video[controls], iframe";
