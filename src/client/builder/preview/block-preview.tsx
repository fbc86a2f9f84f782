import { Play, RotateCcw, Square } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import type { SiteView } from "#blocks/_kit/define/host.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { styleValues } from "#blocks/_kit/styles/style-values.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { Block } from "#core/document/page.ts";
import { useMedia } from "#client/ui/use-media.ts";
import { BlockPicture } from "./block-picture.tsx";
import { usePlaying } from "./use-playing.ts";

interface BlockPreviewProps {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly definition: BlockDefinition;
  readonly block: Block;
  /** Shows the tab in which animations are chosen. */
  readonly onStyle: () => void;
}

/**
 * The Preview tab: the block alone and live, with its entrance animation to play and stop, and its hover effect
 * (BUILD-054).
 */
export function BlockPreview({ registry, site, definition, block, onStyle }: BlockPreviewProps) {
  const [main, setMain] = useState<HTMLElement | null>(null);
  const { animation } = useMemo(
    () => styleValues(readBlock(definition, block).block.styles),
    [definition, block],
  );
  const isStill = useMedia("(prefers-reduced-motion: reduce)");
  const { isPlaying, message, play, stop } = usePlaying(main);
  const onOpen = useCallback((opened: HTMLElement | null) => setMain(opened), []);
  const enters = animation.entrance !== "none";
  const moves = enters || animation.hover !== "none";
  return (
    <div className="grid gap-3 p-3">
      <BlockPicture registry={registry} site={site} block={block} onOpen={onOpen} />
      {!moves && (
        <EmptyNote
          title="No animation chosen"
          action={<Button onClick={onStyle}>Open the Style tab</Button>}
        >
          Choose one in the Style tab.
        </EmptyNote>
      )}
      {moves && isStill && (
        <p className="text-muted">
          Your system is set to reduce motion, so nothing moves here. Visitors with the same setting
          see the component without its animation; all others see it animated.
        </p>
      )}
      {enters && !isStill && (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={isPlaying ? stop : play}>
            {isPlaying ? (
              <Square className="size-4" aria-hidden="true" />
            ) : (
              <Play className="size-4" aria-hidden="true" />
            )}
            {isPlaying ? "Stop" : "Play"}
          </Button>
          <Button onClick={play}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Replay
          </Button>
          <output className="text-xs text-muted">{message}</output>
        </div>
      )}
      {animation.hover !== "none" && !isStill && (
        <p className="text-muted">Point at the component to see its hover effect.</p>
      )}
    </div>
  );
}
