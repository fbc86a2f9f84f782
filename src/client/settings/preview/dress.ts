const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Puts a style sheet over those of a framed page of this site, instead of the one put there before, and keeps its links from being
 * followed.
 */
export function dress(frame: HTMLIFrameElement | null, css: string): void {
  const page = frame?.contentDocument;
  const view = page?.defaultView;
  if (page === null || page === undefined || view === null || view === undefined) return;
  let sheet = sheets.get(page);
  if (sheet === undefined) {
    // Made by the frame's own window, as documents take no others; the page's policy allows no style elements.
    sheet = new view.CSSStyleSheet();
    page.adoptedStyleSheets.push(sheet);
    sheets.set(page, sheet);
    page.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    page.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  }
  sheet.replaceSync(css);
}
