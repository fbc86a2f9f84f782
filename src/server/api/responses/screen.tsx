import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ScreenContent } from "#core/contract/screen-content.ts";
import { PrivacyHref } from "./privacy-link.tsx";

export interface Screen {
  readonly status: number;
  /** The main heading, and the title of the document. */
  readonly title: string;
  /** Whether the site's owner wrote it. */
  readonly isOwnTitle?: boolean;
  /** Path of the screen, marked in the navigation; absent if it has none. */
  readonly path?: string;
  /** The introduction beside the heading. */
  readonly lead: ReactNode;
  /** The main content. */
  readonly panel: ReactNode;
  /** True for a final confirmation screen. */
  readonly isDone?: boolean;
  /** Allows framing by the site's own pages. */
  readonly isFramable?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Draws a whole document and the policy that admits its own stylesheet and script. Never rejects. */
export type DrawScreen = (
  drawing: ScreenContent,
) => Promise<{ readonly html: string; readonly policy: string }>;

/** A whole document that works without scripts and is never cached. */
export async function answerScreen(draw: DrawScreen, screen: Screen): Promise<Response> {
  const { title, isOwnTitle = false, path = null, isDone = false, isFramable = false } = screen;
  const document = await draw({
    title,
    isOwnTitle,
    path,
    lead: renderToStaticMarkup(screen.lead),
    panel: ({ privacyHref }) =>
      renderToStaticMarkup(<PrivacyHref value={privacyHref}>{screen.panel}</PrivacyHref>),
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

/** For everything that only one person may see. */
export const screenHeaders: Readonly<Record<string, string>> = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "cross-origin-opener-policy": "same-origin",
  "x-robots-tag": "noindex",
};
