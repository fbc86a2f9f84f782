import { useLayoutEffect, useRef } from "react";
import { houseCss } from "#blocks/_kit/house-css.ts";
import type { BlockModule, Registry } from "#blocks/create-registry.ts";

/** A document with the site's stylesheet, ready to be drawn into. */
export interface SiteFrame {
  readonly window: Window & typeof globalThis;
  readonly document: Document;
  /** Where blocks are drawn, as on the site. */
  readonly main: HTMLElement;
  /** The block types whose rules it has. */
  readonly styled: Set<string>;
}

/** The canvas's document. */
export interface CanvasFrame extends SiteFrame {
  /** The tool's own layer over the page, out of reach of the page's styles. */
  readonly chrome: ShadowRoot;
}

/**
 * Prepares a frame's document: the site's stylesheet and the rules of the block types that are loaded. Sheets are constructed by the
 * frame's window, which takes no other. Null when the frame shows something else.
 */
export function openSiteFrame(
  frame: HTMLIFrameElement,
  address: string,
  registry: Registry,
): SiteFrame | null {
  const document = frame.contentDocument;
  const window = document?.defaultView;
  if (document === null || !window || document.location.pathname !== address) return null;
  const main = document.querySelector("main") ?? document.createElement("main");
  main.id = "main";
  document.body.replaceChildren(main);
  const typeCss = registry.all.map(({ css }) => css).join("");
  document.adoptedStyleSheets = [makeSheet(window, houseCss + typeCss)];
  const styled = new Set(registry.all.map(({ definition }) => definition.type));
  return { window, document, main, styled };
}

/** A stylesheet of the frame's window. Addresses in it are resolved against the frame's own. */
export function makeSheet(window: Window & typeof globalThis, css: string): CSSStyleSheet {
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** Gives a frame the rules of a type that was loaded after it was opened, before the first block of it is seen. */
export function useTypeRules(frame: SiteFrame, { definition: { type }, css }: BlockModule): void {
  useLayoutEffect(() => {
    if (frame.styled.has(type)) return;
    frame.styled.add(type);
    // After those of the site and before those of single blocks, as with the types that were there first.
    frame.document.adoptedStyleSheets.splice(1, 0, makeSheet(frame.window, css));
  }, [frame, type, css]);
}

/**
 * One stylesheet of the frame with these rules, for as long as what uses it is drawn; none while there are no rules, for
 * the browser looks at the whole page again with every sheet that comes or goes.
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
