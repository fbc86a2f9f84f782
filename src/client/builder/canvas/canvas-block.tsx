import { memo, useLayoutEffect, useMemo, useRef, useState } from "react";
import { BlockProvider } from "#blocks/_kit/block-context.tsx";
import { compileStyles } from "#blocks/_kit/compile-styles.ts";
import { readBlock } from "#blocks/_kit/read-block.ts";
import { UnknownBlock } from "#blocks/_kit/unknown-block.tsx";
import type { BlockModule } from "#blocks/registry.ts";
import type { Block } from "#core/document/page.ts";
import { unknownHeight } from "./canvas-parts.ts";
import type { CanvasParts } from "./canvas-parts.ts";
import { useFrameSheet } from "./frame.ts";
import { ViewGuard } from "./view-guard.tsx";

interface CanvasBlockProps {
  readonly block: Block;
  readonly parts: CanvasParts;
}

/**
 * One block of the page, drawn by its own view while it is near what is in sight; else its height alone. Drawn again only
 * when its own value changes.
 */
export const CanvasBlock = memo(function CanvasBlock({ block, parts }: CanvasBlockProps) {
  const { id, name, isVisible } = block;
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => parts.first.has(id));
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    return parts.near.watch(element, (isNowNear, height) => {
      // A text that is being edited stays, however far it is scrolled.
      if (!isNowNear && element.querySelector("[data-editing]") !== null) return;
      if (!isNowNear && element.childElementCount > 0) parts.heights.set(id, height);
      setNear(isNowNear);
    });
  }, [parts, id]);
  useLayoutEffect(() => {
    // Tab goes from block to block, not through every link of the page.
    for (const each of place.current?.querySelectorAll<HTMLElement>(focusable) ?? []) {
      each.tabIndex = -1;
    }
  });
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
      // No control, and still a stop of the Tab key: it is how the keyboard selects in the canvas.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={isNear ? undefined : { height: parts.heights.get(id) ?? unknownHeight }}
    >
      {isNear && <DrawnBlock block={block} parts={parts} />}
      {isNear && !isVisible && <span className="canvas-hidden-tag">Hidden</span>}
    </div>
  );
});

const focusable = "a[href], button, input, select, textarea, summary, video[controls], iframe";

function DrawnBlock({ block, parts }: CanvasBlockProps) {
  const module = parts.registry.find(block.type);
  return module === undefined ? (
    <UnknownBlock block={block} mode="canvas" />
  ) : (
    <KnownBlock block={block} module={module} parts={parts} />
  );
}

function KnownBlock({ block, module, parts }: CanvasBlockProps & { readonly module: BlockModule }) {
  const { definition, View } = module;
  const read = useMemo(() => readBlock(definition, block).block, [definition, block]);
  useFrameSheet(
    parts.frame,
    useMemo(() => compileStyles(definition, read), [definition, read]),
  );
  return (
    <ViewGuard key={block.id} block={block}>
      <BlockProvider definition={definition} block={read} host={parts.host}>
        <View block={read} />
      </BlockProvider>
    </ViewGuard>
  );
}
