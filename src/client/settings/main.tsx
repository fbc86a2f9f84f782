import { createRoot } from "react-dom/client";
import { createApiClient } from "#core/contract/client.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { createBrowserStore } from "#client/editor/browser-store.ts";
import { IdentityGuard } from "#client/ui/identity/identity-guard.tsx";
import { createIdentityQuestion } from "#client/ui/identity/identity-question.ts";
import { noticeNetworkFailure } from "#client/ui/network-notice.ts";
import { notify } from "#client/ui/notices.ts";
import { surroundingsOf } from "#client/ui/realtime/event-stream.ts";
import { SecondPressContext } from "#client/ui/second-press-context.ts";
import { createSecondPressGuard } from "#client/ui/second-press.ts";
import { showRememberedTheme } from "#client/ui/theme-choice.ts";
import { settingsRegistry } from "#settings/registry.ts";
import { openSite } from "./open-site/open-site.ts";
import type { SettingsDeps } from "./open-site/open-site.ts";
import { Settings } from "./settings.tsx";
import "#client/panel/panel.css";
import "./settings.css";

/** The entry of the settings; passes them everything they need from the browser. */
const place = document.getElementById("settings");
if (place === null) throw new Error("The document has no place for the settings");

showRememberedTheme(document);
const secondPress = createSecondPressGuard();
secondPress.listenTo(document);
const refusalListeners = new Set<(refusal: Refusal) => void>();
const fetch = (url: string, init: RequestInit) => window.fetch(url, init);
const later = (run: () => void, ms: number) => {
  const timer = window.setTimeout(run, ms);
  return () => window.clearTimeout(timer);
};
const question = createIdentityQuestion();
const deps: SettingsDeps = {
  api: createApiClient(fetch, {
    confirmIdentity: question.ask,
    onRefused: (refusal) => {
      noticeNetworkFailure(window, refusal);
      for (const listener of refusalListeners) listener(refusal);
    },
  }),
  onRefused: (listener) => {
    refusalListeners.add(listener);
    return () => void refusalListeners.delete(listener);
  },
  fetch,
  surroundings: surroundingsOf(window),
  registry: settingsRegistry,
  store: createBrowserStore(window),
  notices: notify,
  now: () => Date.now(),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  later,
  afterPaint: (run) => later(run, 0),
  openInNewTab: (path) => void window.open(path, "_blank", "noopener"),
};
// Until the settings have loaded, the server's loading screen stays.
void openSite(deps).then((first) => {
  createRoot(place).render(
    <SecondPressContext value={secondPress}>
      <IdentityGuard client={deps.api} question={question}>
        <Settings deps={deps} first={first} />
      </IdentityGuard>
    </SecondPressContext>,
  );
});
