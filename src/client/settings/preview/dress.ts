const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Puts a style sheet over those of a framed page of this site, instead of the one put there before. Its menus open when they
 * are pressed; its links are not followed.
 */
export function dress(page: Document, css: string): void {
  const view = page.defaultView;
  if (view === null) return;
  let sheet = sheets.get(page);
  if (sheet === undefined) {
    // Made by the frame's own window, as documents take no others; the page's policy allows no style elements.
    sheet = new view.CSSStyleSheet();
    page.adoptedStyleSheets.push(sheet);
    sheets.set(page, sheet);
    page.addEventListener("click", ignorePress, { capture: true });
    page.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  }
  sheet.replaceSync(css);
}

function ignorePress(event: MouseEvent): void {
  // Elements of the frame are none of this window's classes.
  const pressed = event.target as Element | null;
  if (pressed?.closest("button[popovertarget]") === null) event.preventDefault();
}
