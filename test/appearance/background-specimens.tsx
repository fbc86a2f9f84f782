import { renderToStaticMarkup } from "react-dom/server";
import { BackgroundLayer } from "#backgrounds/_kit/layer.tsx";
import { backgroundStylesheet, readBackground } from "#backgrounds/read-background.ts";
import { backgrounds } from "#backgrounds/registry.ts";
import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import type { JsonObject } from "#core/document/json.ts";

/** A background as rendered by the server. */
export interface FrameBackground {
  readonly html: string;
  readonly css: string;
}

/** Renders a stored background. Throws if there is none. */
export function drawBackground(stored: JsonObject): FrameBackground {
  const { background } = readBackground(backgrounds, stored);
  if (background === null) throw new Error(`${JSON.stringify(stored)} draws nothing`);
  const { module, settings } = background;
  return {
    html: renderToStaticMarkup(<BackgroundLayer {...module} settings={settings} />),
    css: backgroundStylesheet(background),
  };
}

/** A document with this background and nothing else. */
export function backgroundDocument({ html, css }: FrameBackground): string {
  return `<!doctype html><html lang="en"><head><title>Looks</title><style>${baseCss}${css}</style></head><body data-specimen="alone">${html}</body></html>`;
}
