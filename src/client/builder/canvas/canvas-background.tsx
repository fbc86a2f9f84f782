import { useEffect, useMemo } from "react";
import { readBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { FrameBackground } from "#client/frame/frame-background.tsx";
import type { CanvasDeps } from "./canvas-deps.ts";

/** The page's background, as on the site. One that cannot be read is left blank, with a console warning (BG-007). */
export function CanvasBackground({ deps }: { readonly deps: CanvasDeps }) {
  const stored = useEditor((state) => state.history.present.background);
  const { background, problems } = useMemo(() => readBackground(backgrounds, stored), [stored]);
  useEffect(() => {
    for (const { path, message } of problems) console.warn(`${path} ${message}`);
  }, [problems]);
  return background === null ? null : (
    <FrameBackground frame={deps.frame} background={background} />
  );
}
