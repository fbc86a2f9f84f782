import type { Registry } from "#blocks/create-registry.ts";
import { AddButton } from "./add-button.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { WidthBar } from "./width-bar.tsx";

/** Below the canvas: breadcrumb, screen width, and on narrow screens the Add button. */
export function CanvasBar({ registry }: { readonly registry: Registry }) {
  return (
    <div className="canvas-bar @container flex min-h-9 shrink-0 items-center gap-3 border-t border-line bg-panel px-2">
      <Breadcrumb registry={registry} />
      <WidthBar />
      <AddButton />
    </div>
  );
}
