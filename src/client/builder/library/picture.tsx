import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import type { Block } from "#core/document/page.ts";
import { FrameBlock } from "#client/frame/frame-block.tsx";
import { useFrameSheet } from "#client/frame/frame.ts";
import type { SiteFrame } from "#client/frame/frame.ts";
import { ViewFrame } from "#client/frame/view-frame.tsx";
import { usePictures } from "./pictures.tsx";

/** Size of the viewport that a picture shows, in pixels. */
export const pictureSize = { width: 1152, height: 648 } as const;

interface PictureProps {
  readonly blocks: readonly Block[];
  /** Shown until the picture is rendered. */
  readonly placeholder: ReactNode;
}

/**
 * Blocks as visitors see them on a desktop, scaled down and inert. Rendered when they come near the viewport and the
 * browser is idle, and unmounted when they are far.
 */
export function Picture({ blocks, placeholder }: PictureProps) {
  const { registry, near, queue } = usePictures();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [state, setState] = useState<"waiting" | "opening" | "drawn">("waiting");
  const leave = useRef(() => {});
  useEffect(() => {
    const element = place.current;
    return element === null ? undefined : near.watch(element, setNear);
  }, [near]);
  useEffect(() => {
    if (!isNear) return undefined;
    let isRunning = false;
    const giveUp = queue.ask(() => {
      isRunning = true;
      setState("opening");
    });
    leave.current = () => {
      giveUp();
      if (isRunning) queue.done();
      isRunning = false;
    };
    return () => {
      leave.current();
      setState("waiting");
    };
  }, [isNear, queue]);
  return (
    <div
      ref={place}
      inert
      aria-hidden="true"
      data-picture={state}
      className="library-picture pointer-events-none relative aspect-video overflow-hidden bg-ground select-none"
    >
      {state !== "drawn" && (
        <div className="absolute inset-0 grid place-items-center text-edge [&_svg]:size-10">
          {placeholder}
        </div>
      )}
      {state !== "waiting" && (
        <ViewFrame
          {...pictureSize}
          registry={registry}
          title=""
          isReachable={false}
          className={`library-picture-frame ${state === "drawn" ? "" : "opacity-0"}`}
          onOpen={() => {
            leave.current();
            setState("drawn");
          }}
        >
          {(frame) => <Drawn frame={frame} blocks={blocks} />}
        </ViewFrame>
      )}
    </div>
  );
}

/** Content lower than the picture is centred, higher content is shown from its top. No animations. */
const stillCss = `
html{overflow:hidden;scrollbar-width:none}
main{min-height:100vh;display:grid;align-content:safe center;grid-template-columns:minmax(0,1fr)}
*,::before,::after{animation:none!important;transition:none!important}
`;

function Drawn({
  frame,
  blocks,
}: {
  readonly frame: SiteFrame;
  readonly blocks: readonly Block[];
}) {
  const { registry, host } = usePictures();
  const deps = useMemo(() => ({ frame, registry, host }), [frame, registry, host]);
  useFrameSheet(frame, stillCss);
  return blocks.map((block) => <FrameBlock key={block.id} block={block} deps={deps} />);
}
