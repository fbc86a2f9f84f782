import type { Registry } from "#blocks/create-registry.ts";
import { canvasCss } from "#blocks/_kit/canvas/canvas-css.ts";
import { makeSheet, openSiteFrame } from "#client/frame/frame.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import chromeCss from "./chrome.css?inline";

/**
 * Prepares the canvas's document: a site frame with the editing styles and the builder's layer. What the server drew
 * stays if `isDrawn` says that it is this page. Null if the frame cannot be opened.
 */
export function openCanvasFrame(
  frame: HTMLIFrameElement,
  address: string,
  registry: Registry,
  isDrawn: (main: HTMLElement) => boolean,
): CanvasFrame | null {
  const opened = openSiteFrame(frame, address, registry, isDrawn);
  if (opened === null) return null;
  const { window, document, main } = opened;
  // The builder's document has a main landmark too, so this one gets a name.
  main.setAttribute("aria-label", "Page");
  const layer = document.createElement("div");
  layer.id = "canvas-chrome";
  document.body.append(layer);
  const chrome = layer.attachShadow({ mode: "open" });
  chrome.adoptedStyleSheets = [makeSheet(window, chromeCss)];
  document.adoptedStyleSheets.push(makeSheet(window, canvasCss));
  return { ...opened, chrome };
}
