import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import type { Registry } from "#blocks/create-registry.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { openSiteFrame } from "./frame.ts";
import type { SiteFrame } from "./frame.ts";

interface ViewFrameProps {
  readonly registry: Registry;
  readonly title: string;
  /** Its own pixels: whatever size it is drawn at, the page's rules are those of this width. */
  readonly width: number;
  readonly height: number;
  readonly className?: string;
  /** False: it cannot be reached by the Tab key. */
  readonly isReachable?: boolean;
  /** Told once, when there is a document to draw into; null when it could not be opened. */
  readonly onOpen?: (frame: SiteFrame | null) => void;
  /** What is drawn in the document's `main`. */
  readonly children: (frame: SiteFrame) => ReactNode;
}

/** A frame with the site's stylesheet and no scripts, for views that the builder draws itself. */
export function ViewFrame(props: ViewFrameProps) {
  const { registry, title, width, height, className = "", isReachable = true } = props;
  const [frame, setFrame] = useState<SiteFrame | null>(null);
  return (
    <>
      {/* Its own policy forbids scripts; a sandbox would also end the builder's listeners in some browsers. */}
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
