import { use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { FrameBlock } from "#client/frame/frame-block.tsx";
import { deviceWidths } from "#client/frame/canvas-view.ts";
import { useFrameSheet } from "#client/frame/frame.ts";
import type { SiteFrame } from "#client/frame/frame.ts";
import { createCanvasIslands } from "#client/frame/islands.ts";
import { ViewFrame } from "#client/frame/view-frame.tsx";
import { SecondPressContext } from "#client/ui/second-press-context.ts";
import { listenToPreview } from "./preview-events.ts";

interface BlockPictureProps {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly block: Block;
  /** Called with the element that contains the block, and with null after it is unmounted. */
  readonly onOpen: (main: HTMLElement | null) => void;
}

/** Maximum visible height of the page in pixels, so that the controls below stay near. */
const mostHeight = 2400;

/** A single block at desktop width, scaled to the panel; its islands run and it reacts to the pointer. */
export function BlockPicture({ registry, site, block, onOpen }: BlockPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const [panelWidth, setPanelWidth] = useState(0);
  const [height, setHeight] = useState(600);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const resized = new ResizeObserver(() => setPanelWidth(element.clientWidth));
    resized.observe(element);
    return () => resized.disconnect();
  }, []);
  const width = deviceWidths.desktop;
  const scale = panelWidth / width;
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-md border border-line bg-ground"
      style={{ height: Math.ceil(height * scale) }}
    >
      <div style={{ width, height, transform: `scale(${scale})`, transformOrigin: "0 0" }}>
        <ViewFrame
          registry={registry}
          title={`Preview of ${block.name}`}
          width={width}
          height={height}
          isReachable={false}
        >
          {(frame) => (
            <Alone
              frame={frame}
              registry={registry}
              site={site}
              block={block}
              onOpen={onOpen}
              onHeight={setHeight}
            />
          )}
        </ViewFrame>
      </div>
    </div>
  );
}

/** The entrance animation is held until it is played; the page is as high as the block. */
const aloneCss = `
html{overflow:hidden;scrollbar-width:none}
main .block{--entered:0!important}
main[data-playing] .block{--entered:1!important}
`;

interface AloneProps extends BlockPictureProps {
  readonly frame: SiteFrame;
  readonly onHeight: (height: number) => void;
}

function Alone({ frame, registry, site, block, onOpen, onHeight }: AloneProps) {
  const deps = useMemo(() => {
    const islands = createCanvasIslands((problem) => console.warn(problem));
    const host = {
      mode: "site" as const,
      isAlone: true,
      site,
      media: {},
      reactIsland: ({ element }: { readonly element: ReactNode }) => element,
      startIsland: islands.start,
    };
    return { frame, registry, host };
  }, [frame, registry, site]);
  const secondPress = use(SecondPressContext);
  useFrameSheet(frame, aloneCss);
  useEffect(() => {
    onOpen(frame.main);
    const measure = () => onHeight(Math.min(mostHeight, Math.max(1, frame.main.scrollHeight)));
    const resized = new frame.window.ResizeObserver(measure);
    resized.observe(frame.main);
    const stop = listenToPreview(frame.document, {
      secondPress,
      onKey: () => {},
      onBlocked: () => {},
    });
    return () => {
      onOpen(null);
      resized.disconnect();
      stop();
    };
  }, [frame, secondPress, onOpen, onHeight]);
  return (
    // Some of a block's style rules depend on its place in the page.
    <div data-block={block.id}>
      <FrameBlock block={block} deps={deps} />
    </div>
  );
}
