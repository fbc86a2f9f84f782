import { CloudOff, LogIn, RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { NoticeBar } from "#client/ui/notice-bar.tsx";
import { useInbox, useIsOnline, useOffice } from "./store/inbox-context.tsx";

/** What has to be known before going on: the session ended, the network is gone, news do not arrive. */
export function Notices() {
  const { office } = useInbox();
  const isSignedOut = useOffice((state) => state.isSignedOut);
  const line = useOffice((state) => state.line);
  const isOnline = useIsOnline();
  useEffect(() => {
    if (!isSignedOut) return undefined;
    // Whoever comes back from signing in goes on without another press.
    const look = () => void office.goOn();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [isSignedOut, office]);
  if (isSignedOut) {
    return (
      <NoticeBar icon={<LogIn aria-hidden="true" />} tone="warn">
        Your session has ended. What you typed is kept here: sign in in another tab, then go on.
        <span className="flex gap-2">
          <a
            className={buttonClass("plain", "small")}
            href={loginAddress(window.location)}
            target="_blank"
            rel="noopener"
          >
            Sign in <span className="sr-only">(opens in a new tab)</span>
          </a>
          <Button size="small" onClick={() => void office.goOn()}>
            Go on
          </Button>
        </span>
      </NoticeBar>
    );
  }
  if (!isOnline) {
    return (
      <NoticeBar icon={<CloudOff aria-hidden="true" />} tone="warn">
        You are offline. What you see is from before; news come when the network is back.
      </NoticeBar>
    );
  }
  if (line === "lost") {
    return (
      <NoticeBar icon={<CloudOff aria-hidden="true" />} tone="warn">
        The connection is lost: what you see may be old. It is tried again by itself.
      </NoticeBar>
    );
  }
  if (line === "refused") {
    return (
      <NoticeBar icon={<RefreshCw aria-hidden="true" />}>
        The inbox is open in too many windows: in this one, news come when it is reloaded.
      </NoticeBar>
    );
  }
  return null;
}
