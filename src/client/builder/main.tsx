import { createRoot } from "react-dom/client";
import { createApiClient } from "#core/contract/client.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { IconSourceContext } from "#blocks/_kit/define/icon-source.ts";
import { lateRegistry } from "#blocks/late-registry.ts";
import { noticeNetworkFailure } from "#client/ui/network-notice.ts";
import { notify } from "#client/ui/notices.ts";
import "./builder.css";
import { readAddress } from "./open-page/address.ts";
import { Builder } from "./builder.tsx";
import { answerHeldPress } from "./canvas/answer-held-press.ts";
import { isPressHeld } from "#client/frame/held-press.ts";
import { waitingFrame } from "#client/frame/frame-element.tsx";
import { createBrowserStore } from "#client/editor/browser-store.ts";
import { openPage } from "./open-page/open-page.ts";
import { PropertiesPanel } from "./lazy-components.tsx";
import { withTypesLoaded } from "./with-types-loaded.ts";
import { createLateIcons } from "#client/frame/late-icons.ts";
import type { BuilderDeps } from "./open-page/open-page.ts";
import { surroundingsOf } from "#client/ui/realtime/event-stream.ts";
import { SecondPressContext } from "#client/ui/second-press-context.ts";
import { createSecondPressGuard } from "#client/ui/second-press.ts";
import { showRememberedTheme } from "#client/ui/theme-choice.ts";

/** The builder's only entry point. Everything that depends on the browser is passed on from here. */
const place = document.getElementById("builder");
if (place === null) throw new Error("The document has no place for the builder");

showRememberedTheme(document);
const secondPress = createSecondPressGuard();
secondPress.listenTo(document);
const refusalListeners = new Set<(refusal: Refusal) => void>();
const plainApi = createApiClient(fetch, {
  onRefused: (refusal) => {
    noticeNetworkFailure(window, refusal);
    for (const listener of refusalListeners) listener(refusal);
  },
});
const lateIcons = createLateIcons();
const deps: BuilderDeps = {
  api: withTypesLoaded(plainApi, lateRegistry),
  plainApi,
  onRefused: (listener) => {
    refusalListeners.add(listener);
    return () => void refusalListeners.delete(listener);
  },
  fetch,
  surroundings: surroundingsOf(window),
  registry: lateRegistry,
  store: createBrowserStore(window),
  notices: notify,
  now: () => Date.now(),
  random,
  later,
  afterPaint,
  openInNewTab: (path) => void window.open(path, "_blank", "noopener"),
};
const address = readAddress(window.location);
// The properties of what is or will be selected load while the page does.
if (address.block !== null || isPressHeld(document)) void PropertiesPanel.prefetch();
// Until the page has loaded, the server's loading screen stays.
void openPage(deps, address).then((first) => {
  if (first.ok) answerHeldPress(first.page.editor);
  else waitingFrame(document.body)?.remove();
  createRoot(place).render(
    <SecondPressContext value={secondPress}>
      <IconSourceContext value={lateIcons}>
        <Builder deps={deps} first={first} />
      </IconSourceContext>
    </SecondPressContext>,
  );
});

function fetch(url: string, init: RequestInit): Promise<Response> {
  return window.fetch(url, init);
}

function random(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return word / 2 ** 32;
}

function later(run: () => void, ms: number): () => void {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
}

/** Runs after the next frame is painted, or after 100 ms if none is, as in a hidden window. */
function afterPaint(run: () => void): () => void {
  let timer = window.setTimeout(run, 100);
  const frame = window.requestAnimationFrame(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run);
  });
  return () => {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
