import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Registry } from "#blocks/create-registry.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { openSiteFrame } from "./frame.ts";
import type { SiteFrame } from "./frame.ts";

interface ViewFrameProps {
  readonly registry: Registry;
  readonly title: string;
  /** The frame's own size in pixels: the page's media queries use it, however it is scaled. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** False removes it from the tab order. */
  readonly isReachable?: boolean;
  /** Called when the document is ready; null if it could not be opened. */
  readonly onOpen?: (frame: SiteFrame | null) => void;
  /** Rendered in the document's `main`. */
  readonly children: (frame: SiteFrame) => ReactNode;
}

/** A frame with the site's stylesheet and without scripts, for views rendered by the builder. */
export function ViewFrame(props: ViewFrameProps) {
  const { registry, title, width, height, className = "", isReachable = true } = props;
  const [frame, setFrame] = useState<SiteFrame | null>(null);
  return (
    <>
      {/* Its CSP forbids scripts; in some browsers a sandbox would also stop the builder's event listeners. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        title={title}
        src={toolPaths.canvas}
        width={width}
        height={height}
        tabIndex={isReachable ? undefined : -1}
        className={`border-0 ${className}`}
        onLoad={(event) => {
          const opened = openSiteFrame(event.currentTarget, toolPaths.canvas, registry);
          setFrame(opened);
          props.onOpen?.(opened);
        }}
      />
      {frame !== null && createPortal(props.children(frame), frame.main)}
    </>
  );
}
