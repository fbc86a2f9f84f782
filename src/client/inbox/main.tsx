import { createRoot } from "react-dom/client";
import { surroundingsOf } from "#client/ui/realtime/event-stream.ts";
import { IdentityGuard } from "#client/ui/identity/identity-guard.tsx";
import { createIdentityQuestion } from "#client/ui/identity/identity-question.ts";
import { noticeNetworkFailure } from "#client/ui/network-notice.ts";
import { notify } from "#client/ui/notices.ts";
import { createSecondPressGuard } from "#client/ui/second-press.ts";
import { showRememberedTheme } from "#client/ui/theme-choice.ts";
import "./inbox.css";
import { Inbox } from "./inbox.tsx";
import { createInboxStore } from "./store/inbox-store.ts";

/** The entry of the inbox; passes it everything it needs from the browser. */
const place = document.getElementById("inbox");
if (place === null) throw new Error("The document has no place for the inbox");

showRememberedTheme(document);
createSecondPressGuard().listenTo(document);
const question = createIdentityQuestion();
const store = createInboxStore({
  confirmIdentity: question.ask,
  fetch: (url, init) => window.fetch(url, init),
  surroundings: surroundingsOf(window),
  notices: notify,
  onRefused: (refusal) => noticeNetworkFailure(window, refusal),
  random: () => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32,
  later: (run, ms) => {
    const timer = window.setTimeout(run, ms);
    return () => window.clearTimeout(timer);
  },
});
createRoot(place).render(
  <IdentityGuard client={store.api} question={question}>
    <Inbox store={store} />
  </IdentityGuard>,
);
