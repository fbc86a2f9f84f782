import type { ReactNode } from "react";
import { BackgroundLayer } from "#backgrounds/_kit/layer.tsx";
import { backgroundStylesheet, readBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import type { JsonObject } from "#core/document/json.ts";

/** A page's background. */
export interface PageBackground {
  /** The element with the still picture; null if there is none. */
  readonly layer: ReactNode;
  /** Its CSS, for the page's stylesheet. */
  readonly css: string;
  /** Whether the loader has to start an animation. */
  readonly moves: boolean;
}

/** Nothing but the page's background colour. */
export const noBackground: PageBackground = { layer: null, css: "", moves: false };

/** Renders a page's stored background (SITE-039). Invalid parts are logged and never fail the page. */
export function pageBackground(stored: JsonObject, log: (line: string) => void): PageBackground {
  const { background, problems } = readBackground(backgrounds, stored);
  for (const { path, message } of problems) log(`${path} ${message}`);
  if (background === null) return noBackground;
  const { module, settings } = background;
  return {
    layer: <BackgroundLayer {...module} settings={settings} />,
    css: backgroundStylesheet(background),
    moves: module.moves,
  };
}
