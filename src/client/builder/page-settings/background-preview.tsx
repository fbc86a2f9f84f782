import { useMemo } from "react";
import { readBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import type { BackgroundModule } from "#backgrounds/registry.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { FrameBackground } from "#client/frame/frame-background.tsx";
import { useFrameSheet } from "#client/frame/frame.ts";
import type { SiteFrame } from "#client/frame/frame.ts";
import { ViewFrame } from "#client/frame/view-frame.tsx";

interface BackgroundPreviewProps {
  readonly module: BackgroundModule;
  readonly registry: Registry;
  /** In pixels. */
  readonly height: number;
  readonly isMoving: boolean;
}

/** A kind of background as it looks behind a page, inert (BG-002). */
export function BackgroundPreview({ module, registry, height, isMoving }: BackgroundPreviewProps) {
  return (
    <div inert aria-hidden="true" className="overflow-hidden rounded-t-md" style={{ height }}>
      <ViewFrame
        registry={registry}
        title=""
        width={320}
        height={height}
        isReachable={false}
        className="pointer-events-none size-full"
      >
        {(frame) => <Drawn frame={frame} module={module} isStill={!isMoving} />}
      </ViewFrame>
    </div>
  );
}

/**
 * Hides the visitor's pause button. A background that cannot be rendered is blank here (CON-021); the console has the
 * reason (BG-007).
 */
const previewCss = `
html{overflow:hidden}
.background-control{display:none}
.page-background.page-background[data-failed]{background:none}
`;

interface DrawnProps {
  readonly frame: SiteFrame;
  readonly module: BackgroundModule;
  readonly isStill: boolean;
}

function Drawn({ frame, module, isStill }: DrawnProps) {
  useFrameSheet(frame, previewCss);
  const { kind, preview = {} } = module.definition;
  const background = useMemo(
    // Preview values are JSON: they are declared for fields that accept nothing else.
    () => readBackground(backgrounds, { kind, ...(preview as object) }).background,
    [kind, preview],
  );
  return background === null ? null : (
    <FrameBackground frame={frame} background={background} isStill={isStill} />
  );
}
