import { useLayoutEffect, useRef } from "react";
import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { baseCss } from "#blocks/_kit/parts/base-css.ts";
import type { BlockModule, Registry } from "#blocks/create-registry.ts";

/** A document with the site's stylesheet, ready to render into. */
export interface SiteFrame {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Where blocks are rendered, as on the site. */
  readonly main: HTMLElement;
  /** The block types whose rules it already has. */
  readonly styled: Set<string>;
}

/** The canvas's document. */
export interface CanvasFrame extends SiteFrame {
  /** The tool's layer over the page, isolated from the page's styles. */
  readonly chrome: ShadowRoot;
}

/**
 * Prepares a frame's document with the site's stylesheet, the theme with which the server sent it, and the rules of the loaded
 * block types.
 * Stylesheets must be constructed in the frame's own window. What the server drew into it is removed,
 * unless `keeps` accepts it. Null if the frame shows another document.
 */
export function openSiteFrame(
  frame: HTMLIFrameElement,
  address: string,
  registry: Registry,
  keeps: (main: HTMLElement) => boolean = () => false,
): SiteFrame | null {
  const document = frame.contentDocument;
  const window = document?.defaultView;
  if (document === null || !window || document.location.pathname !== address) return null;
  const main = document.querySelector("main") ?? document.createElement("main");
  const drawn = keeps(main) ? document.querySelector(`style[${drawnCanvas.types}]`) : null;
  const theme = document.querySelector(`style[${drawnCanvas.theme}]`)?.textContent ?? "";
  if (drawn === null) {
    for (const each of document.querySelectorAll("style")) each.remove();
    main.replaceChildren();
    document.body.replaceChildren(main);
  }
  main.id = "main";
  const styled = new Set(drawn?.getAttribute(drawnCanvas.types)?.split(" "));
  const css = registry.all.map((module) => (styled.has(module.definition.type) ? "" : module.css));
  // The theme has a sheet of its own, the second, even if the server drew it: another one takes its place.
  document.adoptedStyleSheets = [
    ...(drawn === null ? [baseCss, theme] : ["", ""]),
    css.join(""),
  ].map((each) => makeSheet(window, each));
  for (const { definition } of registry.all) styled.add(definition.type);
  return { window, document, main, styled };
}

/** Constructs a stylesheet in the frame's window; relative URLs resolve against the frame's address. */
export function makeSheet(window: Window & typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Adds the rules of a type that was loaded after the frame was opened, before its first block is painted. */
export function useTypeRules(frame: SiteFrame, { definition: { type }, css }: BlockModule): void {
  useLayoutEffect(() => {
    if (frame.styled.has(type)) return;
    frame.styled.add(type);
    // After the site's rules and before those of single blocks, like the types loaded first.
    frame.document.adoptedStyleSheets.splice(2, 0, makeSheet(frame.window, css));
  }, [frame, type, css]);
}

/**
 * Keeps these rules as one stylesheet of the frame while the component is mounted. None while the
 * rules are empty, because adding or removing a sheet recalculates the styles of the whole page.
 */
export function useFrameSheet(frame: SiteFrame, css: string): void {
  const sheet = useRef<CSSStyleSheet | null>(null);
  useLayoutEffect(() => {
    if (sheet.current !== null) sheet.current.replaceSync(css);
    else if (css !== "") {
      sheet.current = makeSheet(frame.window, css);
      frame.document.adoptedStyleSheets.push(sheet.current);
    }
  }, [frame, css]);
  useLayoutEffect(
    () => () => {
      const sheets = frame.document.adoptedStyleSheets;
      const at = sheets.findIndex((each) => each === sheet.current);
      if (at >= 0) sheets.splice(at, 1);
      sheet.current = null;
    },
    [frame],
  );
}
