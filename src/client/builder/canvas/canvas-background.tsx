import { useEffect, useMemo, useRef } from "react";
import { BackgroundLayer } from "#backgrounds/_kit/layer.tsx";
import { backgroundStylesheet, readBackground } from "#backgrounds/read-background.ts";
import type { ReadBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { useEditor } from "../editor/editor-context.tsx";
import type { CanvasParts } from "./canvas-parts.ts";
import { useFrameSheet } from "./frame.ts";

interface DomIsland {
  readonly mount: (element: HTMLElement, props: unknown) => () => void;
}

const islands = import.meta.glob<DomIsland>("#backgrounds/*/island.ts");

/** What stands behind the page, as on the site. One that cannot be read is blank, with a warning (BG-007). */
export function CanvasBackground({ parts }: { readonly parts: CanvasParts }) {
  const stored = useEditor((state) => state.history.present.background);
  const { background, problems } = useMemo(() => readBackground(backgrounds, stored), [stored]);
  useEffect(() => {
    for (const { path, message } of problems) console.warn(`${path} ${message}`);
  }, [problems]);
  return background === null ? null : <Drawn parts={parts} background={background} />;
}

function Drawn({
  parts,
  background,
}: {
  readonly parts: CanvasParts;
  readonly background: ReadBackground;
}) {
  const { module, settings } = background;
  const layer = useRef<HTMLDivElement>(null);
  useFrameSheet(
    parts.frame,
    useMemo(() => backgroundStylesheet(background), [background]),
  );
  useEffect(() => {
    const element = layer.current;
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
  }, [module, settings]);
  return <BackgroundLayer ref={layer} {...module} settings={settings} />;
}
