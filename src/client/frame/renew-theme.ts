import { drawnCanvas } from "#blocks/_kit/canvas/drawn-canvas.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";

/**
 * Gives every site frame of the window the theme that the server has by now. If it cannot be loaded, they keep theirs until the
 * next time.
 */
export async function renewTheme(): Promise<void> {
  const css = await loadTheme();
  if (css === null) return;
  for (const frame of window.document.querySelectorAll("iframe")) {
    const document = frame.contentDocument;
    if (document?.location.pathname === toolPaths.canvas) putTheme(document, css);
  }
}

/** The rules of the theme, which are all that the canvas's document without a page has; null if they cannot be loaded. */
async function loadTheme(): Promise<string | null> {
  try {
    const response = await fetch(toolPaths.canvas);
    if (!response.ok || response.redirected) return null;
    const sent = new DOMParser().parseFromString(await response.text(), "text/html");
    return sent.querySelector(`style[${drawnCanvas.theme}]`)?.textContent ?? "";
  } catch {
    return null;
  }
}

/** In the place of the theme that it has: among what the server drew, otherwise the second of its own sheets. */
function putTheme(document: Document, css: string): void {
  const own = document.adoptedStyleSheets[1];
  const drawn = document.querySelector<HTMLStyleElement>(`style[${drawnCanvas.theme}]`)?.sheet;
  if (drawn === null || drawn === undefined) {
    own?.replaceSync(css);
    return;
  }
  // Its policy allows no other text in the element, but other rules.
  while (drawn.cssRules.length > 0) drawn.deleteRule(0);
  own?.replaceSync(css);
  for (const { cssText } of own?.cssRules ?? []) {
    drawn.insertRule(cssText, drawn.cssRules.length);
  }
  own?.replaceSync("");
}
