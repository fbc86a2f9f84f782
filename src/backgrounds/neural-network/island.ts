import { animate } from "../_kit/animate.ts";
import { customProperty } from "../_kit/custom-property.ts";
import type { ReadSettings } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { nodeCount } from "./network.ts";
import { createScene } from "./scene.ts";

/** Sends signals through the network of the still picture. */
export function mount(element: HTMLElement, props: unknown): () => void {
  // The layer serialised the settings that differ from their defaults.
  const { count = nodeCount } = props as Partial<ReadSettings<typeof definition>>;
  const line = customProperty(element, "--ink");
  return animate(
    element,
    createScene({ count, line, signal: customProperty(element, "--signal") }),
  );
}
