import type { Registry } from "#blocks/create-registry.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { WidthBar } from "./width-bar.tsx";

/** Under the canvas: what is selected, and on what screen the page is shown. */
export function CanvasBar({ registry }: { readonly registry: Registry }) {
  return (
    <div className="canvas-bar @container flex min-h-9 shrink-0 items-center gap-3 border-t border-line bg-panel px-2">
      <Breadcrumb registry={registry} />
      <WidthBar />
    </div>
  );
}
