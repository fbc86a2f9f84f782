import { animate } from "../_kit/animate.ts";
import { customProperty } from "../_kit/custom-property.ts";
import type { ReadSettings } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { createScene } from "./scene.ts";

/** In px per second. */
const speeds = { slow: 5, normal: 10, fast: 22 };

/** Animates the particles, starting from their positions in the still picture. */
export function mount(element: HTMLElement, props: unknown): () => void {
  const { count, speed, links } = readSettings(props);
  return animate(
    element,
    createScene({
      count,
      speed: speeds[speed],
      links,
      point: customProperty(element, "--point"),
      mark: customProperty(element, "--mark"),
    }),
  );
}

/** The layer serialised the settings that the fields had read. */
function readSettings(props: unknown): ReadSettings<typeof definition> {
  return props as ReadSettings<typeof definition>;
}
