import { keyContextOf } from "#client/keys/key-context.ts";

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Puts a style sheet over those of a framed page of this site, instead of the one put there before. Its menus open when they
 * are pressed; its links are not followed; keys pressed in it are those of the program.
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
    page.addEventListener("keydown", passOn);
    page.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  }
  sheet.replaceSync(css);
}

/** Hands a key to the window around the frame, but what is typed into a text of the page. */
function passOn(event: KeyboardEvent): void {
  const frame = event.view?.frameElement;
  const isTyped = keyContextOf(event.target).isText && !event.ctrlKey && !event.metaKey;
  if (frame === null || frame === undefined || isTyped || event.defaultPrevented) return;
  if (!frame.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
}

function ignorePress(event: MouseEvent): void {
  // Elements of the frame are none of this window's classes.
  const pressed = event.target as Element | null;
  if (pressed?.closest("button[popovertarget]") === null) event.preventDefault();
}
