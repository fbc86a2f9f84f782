import { LogIn } from "lucide-react";
import { buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { NoticeBar } from "#client/ui/notice-bar.tsx";

/** The session has ended while the page was open. */
export function SignedOutNotice() {
  return (
    <div className="-mx-4 sm:-mx-6">
      <NoticeBar icon={<LogIn aria-hidden="true" />} tone="warn">
        Your session has ended. What you typed is kept here: sign in in another tab, come back and
        try again.
        <a
          className={buttonClass("plain", "small")}
          href={loginAddress(window.location)}
          target="_blank"
          rel="noopener"
        >
          Sign in again <span className="sr-only">(opens in a new tab)</span>
        </a>
      </NoticeBar>
    </div>
  );
}
