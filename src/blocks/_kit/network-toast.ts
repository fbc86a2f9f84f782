import { isFirstNetworkFailure, networkFailedText } from "#core/network-failure.ts";

/** Milliseconds that it stands: long enough to be read twice. */
const stands = 8000;

// It comes with the script that needs it: without a network nothing else would arrive.
const css = `.network-toast{inset:1rem 1rem auto;margin:0 auto;width:fit-content;max-width:34rem;padding:.8em 1.1em;border:1px solid var(--signal);border-radius:var(--radius);background:var(--raised);color:var(--ink);font-size:1rem;line-height:1.45}`;

/**
 * For islands: says that no answer came from the server, once a session (ERR-001, ERR-002). What was typed is the form's
 * to keep. Over an open dialog it stands in it, because what is outside is not there for those who listen.
 */
export function tellNetworkFailure(window: Window & typeof globalThis): void {
  if (!isFirstNetworkFailure(() => window.sessionStorage)) return;
  const { document } = window;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const toast = document.createElement("div");
  toast.className = "network-toast";
  toast.role = "alert";
  toast.popover = "manual";
  (document.querySelector("dialog:modal") ?? document.body).append(toast);
  toast.showPopover();
  // Into what stands already: only a change is said.
  toast.textContent = networkFailedText;
  window.setTimeout(() => toast.remove(), stands);
}
