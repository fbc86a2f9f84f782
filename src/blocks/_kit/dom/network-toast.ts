import { isFirstNetworkFailure, networkFailedText } from "#core/network-failure.ts";
import { inEnglish } from "./languages.ts";

/** How long the toast is shown, in milliseconds: enough to read it twice. */
const shownMs = 8000;

// Bundled with the script, because without a network a stylesheet could not be loaded.
const css = `.network-toast{inset:1rem 1rem auto;margin:0 auto;width:fit-content;max-width:34rem;padding:.8em 1.1em;border:1px solid var(--signal);border-radius:var(--radius);background:var(--raised);color:var(--ink);font-size:1rem;line-height:1.45}`;

/**
 * For islands: shows a toast that the server could not be reached, once a session (ERR-001,
 * ERR-002). The form keeps what was typed. If a modal dialog is open, the toast goes inside it,
 * because everything outside is inert and hidden from screen readers.
 */
export function showNetworkFailure(window: Window & typeof globalThis): void {
  if (!isFirstNetworkFailure(() => window.sessionStorage)) return;
  const { document } = window;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const toast = inEnglish(document.createElement("div"));
  toast.className = "network-toast";
  toast.role = "alert";
  toast.popover = "manual";
  (document.querySelector("dialog:modal") ?? document.body).append(toast);
  toast.showPopover();
  // Set after the element is in the page: screen readers announce only changes to an alert.
  toast.textContent = networkFailedText;
  window.setTimeout(() => toast.remove(), shownMs);
}
