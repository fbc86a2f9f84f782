import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ScreenDrawing } from "#core/contract/screen-drawing.ts";

export interface Screen {
  readonly status: number;
  /** Its main heading, and its name in the browser. */
  readonly title: string;
  /** The path of the screen, for the navigation to mark; absent where it has none of its own. */
  readonly path?: string;
  /** What it is for, beside the heading. */
  readonly lead: ReactNode;
  /** What is to be done on it. */
  readonly panel: ReactNode;
  /** All was done that was to be done. */
  readonly isDone?: boolean;
  /** Our own pages may show it in a frame. */
  readonly isFramable?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Draws a whole document without script, and the policy that lets its own stylesheet through. Never rejects. */
export type DrawScreen = (
  drawing: ScreenDrawing,
) => Promise<{ readonly html: string; readonly policy: string }>;

/** A whole document: plain HTML, no script, works in any browser and is never kept by one. */
export async function answerScreen(draw: DrawScreen, screen: Screen): Promise<Response> {
  const { title, path = null, isDone = false, isFramable = false } = screen;
  const document = await draw({
    title,
    path,
    lead: renderToStaticMarkup(screen.lead),
    panel: renderToStaticMarkup(screen.panel),
    isDone,
    isFramable,
  });
  return new Response(document.html, {
    status: screen.status,
    headers: {
      ...screenHeaders,
      "content-security-policy": document.policy,
      ...screen.headers,
    },
  });
}

/** Of everything that only one person may see. */
export const screenHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
};
