import type { ReactNode } from "react";
import { BackgroundLayer } from "#backgrounds/_kit/layer.tsx";
import { backgroundStylesheet, readBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import type { JsonObject } from "#core/document/json.ts";

/** What stands behind a page. */
export interface PageBackground {
  /** The layer with the still picture; null where there is none. */
  readonly layer: ReactNode;
  /** Its rules, for the page's stylesheet. */
  readonly css: string;
  /** Whether the loader has to start it. */
  readonly moves: boolean;
}

/** A page that has nothing behind it but its ground. */
export const noBackground: PageBackground = { layer: null, css: "", moves: false };

/** Draws what is stored as a page's background (SITE-039). What cannot be read is logged and never takes the page down. */
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
