import { animate } from "../_kit/animate.ts";
import { customProperty } from "../_kit/custom-property.ts";
import type { ReadSettings } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { defaults } from "./defaults.ts";
import { createScene } from "./scene.ts";

/** In px per second. */
const speeds = { slow: 5, normal: 10, fast: 22 };

/** Animates the particles. */
export function mount(element: HTMLElement, props: unknown): () => void {
  // The layer serialised the settings that differ from their defaults.
  const settings = { ...defaults, ...(props as Partial<ReadSettings<typeof definition>>) };
  const { count, speed, links, color, accentColor } = settings;
  /** A colour of the theme, by name, or any other. */
  const css = (value: string, fallback: string) =>
    customProperty(element, `--${value || fallback}`) || value;
  return animate(
    element,
    createScene({
      count,
      speed: speeds[speed],
      links,
      point: css(color, defaults.color),
      mark: css(accentColor, defaults.accentColor),
    }),
  );
}
