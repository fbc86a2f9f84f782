import type { Surround } from "#core/contract/surround.ts";
import { patch } from "./patch.ts";

/** Gives a framed page this header and footer. */
export function putAround(page: Document, { header, footer }: Surround): void {
  put(page.querySelector("body > .site-header"), header);
  put(page.querySelector("body > .site-footer"), footer);
}

function put(now: Element | null, html: string): void {
  const next = new DOMParser().parseFromString(html, "text/html").body.firstElementChild;
  if (now !== null && next !== null) patch(now, next);
}
