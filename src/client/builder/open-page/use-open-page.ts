import { useCallback, useEffect, useState } from "react";
import { currentSession } from "#core/contract/session.ts";
import { refusals } from "#core/contract/refusals.ts";
import { loginAddress } from "#client/ui/login-address.ts";
import type { Address } from "./address.ts";
import { openPage, withPagesNow } from "./open-page.ts";
import type { Opened, OpenPage, BuilderDeps } from "./open-page.ts";

/** What the builder shows: a page, or why there is none. */
export type Screen =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "open"; readonly page: OpenPage };

interface PageOpener {
  readonly screen: Screen;
  /** Loads another page and shows it. */
  readonly open: (address: Address) => Promise<void>;
  /** Loads the page of the URL again after a failure. */
  readonly openAgain: () => Promise<void>;
  /** Loads the list of pages again and leaves the open page as it is, apart from its place on the site. */
  readonly reloadPages: () => Promise<void>;
}

/**
 * Holds the open page, beginning with the one that was loaded before the first render. A failure is shown as a notice
 * too; without a session the browser goes to the login.
 */
export function useOpenPage(deps: BuilderDeps, first: Opened): PageOpener {
  const [screen, setScreen] = useState<Screen>(() => screenOf(first));

  const reportFailure = useCallback(
    (opened: Opened) => {
      const { notices } = deps;
      if (!opened.ok) {
        if (opened.isSignedOut) window.location.assign(loginAddress(window.location));
        else notices.error({ text: "Failed to load page components", detail: opened.text });
      }
    },
    [deps],
  );
  useEffect(() => reportFailure(first), [first, reportFailure]);

  const open = useCallback(
    async (address: Address) => {
      setScreen({ kind: "loading" });
      const opened = await openPage(deps, address);
      reportFailure(opened);
      setScreen(screenOf(opened));
    },
    [deps, reportFailure],
  );

  /**
   * Reloads the document once the server is reachable: browsers cache a failed module import, and after a deployment
   * the file names differ.
   */
  const openAgain = async () => {
    setScreen({ kind: "loading" });
    const session = await deps.plainApi.call(currentSession, {});
    if (session.ok || session.refusal.code !== "unreachable") window.location.reload();
    else setScreen({ kind: "failed", text: refusals.unreachable.text });
  };

  const shown = screen.kind === "open" ? screen.page : null;
  const reloadPages = useCallback(async () => {
    if (shown === null) return;
    const next = await withPagesNow(deps, shown);
    setScreen((now) =>
      now.kind === "open" && now.page.editor === shown.editor ? { kind: "open", page: next } : now,
    );
  }, [deps, shown]);

  return { screen, open, openAgain, reloadPages };
}

/** Signed out shows as loading: the redirect to the login is under way. */
function screenOf(opened: Opened): Screen {
  if (opened.ok) return { kind: "open", page: opened.page };
  return opened.isSignedOut ? { kind: "loading" } : { kind: "failed", text: opened.text };
}
