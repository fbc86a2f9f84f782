import { animate } from "../_kit/animate.ts";
import { customProperty } from "../_kit/custom-property.ts";
import { createScene } from "./scene.ts";

/** Bends the surfaces, beginning with the still picture. */
export function mount(element: HTMLElement): () => void {
  const colour = (name: string) => customProperty(element, name);
  return animate(
    element,
    createScene({ surfaces: [colour("--blueprint"), colour("--ink")], bright: colour("--signal") }),
  );
}
