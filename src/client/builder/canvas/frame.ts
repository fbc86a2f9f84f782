import { useLayoutEffect, useRef } from "react";
import { houseCss } from "#blocks/_kit/house-css.ts";
import type { Registry } from "#blocks/registry.ts";
import canvasCss from "./canvas.css?inline";
import chromeCss from "./chrome.css?inline";

/** The canvas's document, ready to be drawn into. */
export interface CanvasFrame {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Where the page's blocks are drawn, as on the site. */
  readonly main: HTMLElement;
  /** The tool's own layer over the page, out of reach of the page's styles. */
  readonly chrome: ShadowRoot;
}

/**
 * Prepares the frame's document: the site's stylesheet, the rules of all block types and the canvas's own. Sheets are
 * constructed by the frame's window, which takes no other. Null when the frame shows something else.
 */
export function openFrame(
  frame: HTMLIFrameElement,
  address: string,
  registry: Registry,
): CanvasFrame | null {
  const document = frame.contentDocument;
  const window = document?.defaultView;
  if (document === null || !window || document.location.pathname !== address) return null;
  const main = document.querySelector("main") ?? document.createElement("main");
  main.id = "main";
  // The builder around it has a main part of its own.
  main.setAttribute("aria-label", "Page");
  const layer = document.createElement("div");
  layer.id = "canvas-chrome";
  document.body.replaceChildren(main, layer);
  const chrome = layer.attachShadow({ mode: "open" });
  chrome.adoptedStyleSheets = [makeSheet(window, chromeCss)];
  const typeCss = registry.all.map(({ css }) => css).join("");
  document.adoptedStyleSheets = [
    makeSheet(window, houseCss + typeCss),
    makeSheet(window, canvasCss),
  ];
  return { window, document, main, chrome };
}

/** A stylesheet of the frame's window. Addresses in it are resolved against the frame's own. */
export function makeSheet(window: Window & typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** One stylesheet of the frame with these rules, for as long as what uses it is drawn. */
export function useFrameSheet(frame: CanvasFrame, css: string): void {
  const sheet = useRef<CSSStyleSheet | null>(null);
  useLayoutEffect(() => {
    const made = makeSheet(frame.window, "");
    sheet.current = made;
    frame.document.adoptedStyleSheets.push(made);
    return () => {
      const sheets = frame.document.adoptedStyleSheets;
      const at = sheets.indexOf(made);
      if (at >= 0) sheets.splice(at, 1);
    };
  }, [frame]);
  useLayoutEffect(() => sheet.current?.replaceSync(css), [css]);
}
