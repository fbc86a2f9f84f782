import { useEffect, useMemo, useRef } from "react";
import { BackgroundLayer } from "#backgrounds/_kit/layer.tsx";
import { backgroundStylesheet } from "#backgrounds/read-background.ts";
import type { ReadBackground } from "#backgrounds/read-background.ts";
import { useFrameSheet } from "./frame.ts";
import type { SiteFrame } from "./frame.ts";

interface DomIsland {
  readonly mount: (element: HTMLElement, props: unknown) => () => void;
}

const islands = import.meta.glob<DomIsland>("#backgrounds/*/island.ts");

interface FrameBackgroundProps {
  readonly frame: SiteFrame;
  readonly background: ReadBackground;
  /** True to show only the static picture. */
  readonly isStill?: boolean;
}

/** A background rendered in a frame, as on the site. Its animation's script is loaded on first use (BG-006). */
export function FrameBackground({ frame, background, isStill = false }: FrameBackgroundProps) {
  const { module, settings } = background;
  const layer = useRef<HTMLDivElement>(null);
  useFrameSheet(
    frame,
    useMemo(() => backgroundStylesheet(background), [background]),
  );
  useEffect(() => {
    const element = layer.current;
    if (isStill) return undefined;
    let isWanted = true;
    let stop = () => {};
    const load = islands[`/src/backgrounds/${module.definition.kind}/island.ts`];
    load?.().then(({ mount }) => {
      if (isWanted && element !== null) stop = mount(element, settings);
    }, console.warn);
    return () => {
      isWanted = false;
      stop();
    };
  }, [module, settings, isStill]);
  return <BackgroundLayer ref={layer} {...module} settings={settings} />;
}
