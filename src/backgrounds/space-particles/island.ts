import { animate } from "../_kit/animate.ts";
import { customProperty } from "../_kit/custom-property.ts";
import { createScene } from "./scene.ts";

/** Turns the sky of the still picture. */
export function mount(element: HTMLElement): () => void {
  const colour = (name: string) => customProperty(element, name);
  return animate(
    element,
    createScene([colour("--ink"), colour("--blueprint"), colour("--signal")]),
  );
}
