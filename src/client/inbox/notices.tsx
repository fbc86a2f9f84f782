import { CloudOff, LogIn, RefreshCw, ServerCog } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { NoticeBar } from "#client/ui/notice-bar.tsx";
import { useOnline } from "#client/ui/use-online.ts";
import { listSetupNotices } from "#core/contract/inbox.ts";
import { useInbox, useInboxState } from "./store/inbox-context.tsx";

/** Warnings about the whole inbox: the session ended, no network, no events, a mistake in how it is set up. */
export function Notices() {
  const { store } = useInbox();
  const isSignedOut = useInboxState((state) => state.isSignedOut);
  const connection = useInboxState((state) => state.connection);
  const isOnline = useOnline();
  useEffect(() => {
    if (!isSignedOut) return undefined;
    // Continues automatically when somebody returns after signing in.
    const look = () => void store.continueAfterSignIn();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [isSignedOut, store]);
  if (isSignedOut) {
    return (
      <NoticeBar icon={<LogIn aria-hidden="true" />} tone="warn">
        Your session has ended. What you typed is kept here: sign in in another tab, then continue.
        <span className="flex gap-2">
          <a
            className={buttonClass("plain", "small")}
            href={loginAddress(window.location)}
            target="_blank"
            rel="noopener"
          >
            Sign in <span className="sr-only">(opens in a new tab)</span>
          </a>
          <Button size="small" onClick={() => void store.continueAfterSignIn()}>
            Continue
          </Button>
        </span>
      </NoticeBar>
    );
  }
  if (!isOnline) {
    return (
      <NoticeBar icon={<CloudOff aria-hidden="true" />} tone="warn">
        You are offline. The inbox shows what was loaded last, and updates when you are online
        again.
      </NoticeBar>
    );
  }
  if (connection === "lost") {
    return (
      <NoticeBar icon={<CloudOff aria-hidden="true" />} tone="warn">
        The connection is lost. What you see may be out of date; the inbox keeps trying to
        reconnect.
      </NoticeBar>
    );
  }
  if (connection === "refused") {
    return (
      <NoticeBar icon={<RefreshCw aria-hidden="true" />}>
        The inbox is open in too many windows. This one does not update by itself: reload it to see
        changes.
      </NoticeBar>
    );
  }
  return <SetupNotices />;
}

/** What the server noticed about how it is set up. Loaded once: it changes with a restart. */
function SetupNotices() {
  const { store } = useInbox();
  const [notices, setNotices] = useState<readonly string[]>([]);
  useEffect(() => {
    void store.api.call(listSetupNotices, {}).then((outcome) => {
      // An older server does not know this request.
      if (outcome.ok) setNotices(outcome.value.notices);
    });
  }, [store]);
  if (notices.length === 0) return null;
  return (
    <div className="max-h-[40dvh] overflow-y-auto">
      {notices.map((text) => (
        <NoticeBar key={text} icon={<ServerCog aria-hidden="true" />} tone="warn">
          <span className="min-w-0 flex-1 basis-60 break-words">
            For whoever runs this site: {text}
          </span>
          <Button size="small" onClick={() => setNotices(notices.filter((each) => each !== text))}>
            Hide
          </Button>
        </NoticeBar>
      ))}
    </div>
  );
}
