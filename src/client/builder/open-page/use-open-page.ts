import { useCallback, useEffect, useRef, useState } from "react";
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
  /** Loads it again soon, unless it has this stamp by then. Stable. */
  readonly noteList: (stamp: string) => void;
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
  /** The list that is shown, and how many were asked for before it; a slow answer does not replace a newer one. */
  const list = useRef({ stamp: "", turn: 0, turns: 0 });
  useEffect(() => {
    if (shown !== null) list.current.stamp = shown.stamp;
  }, [shown]);
  const reloadPages = useCallback(async () => {
    if (shown === null) return;
    const turn = (list.current.turns += 1);
    const next = await withPagesNow(deps, shown);
    if (next === shown || turn < list.current.turn) return;
    list.current = { ...list.current, stamp: next.stamp, turn };
    setScreen((now) =>
      now.kind === "open" && now.page.editor === shown.editor ? { kind: "open", page: next } : now,
    );
  }, [deps, shown]);
  const reloadLatest = useRef(reloadPages);
  useEffect(() => {
    reloadLatest.current = reloadPages;
  });
  const follow = useRef<((stamp: string) => void) | null>(null);
  const noteList = useCallback(
    (stamp: string) => {
      // The first news are of the list as it was loaded, in most windows.
      if (stamp === list.current.stamp && follow.current === null) return;
      import("./follow-site.ts").then(
        ({ followSite }) => {
          follow.current ??= followSite({
            later: deps.later,
            shown: () => list.current.stamp,
            reload: () => reloadLatest.current(),
          });
          follow.current(stamp);
        },
        // Without it the list stays as it is, and the next news try again.
        () => {},
      );
    },
    [deps],
  );

  return { screen, open, openAgain, reloadPages, noteList };
}

/** Signed out shows as loading: the redirect to the login is under way. */
function screenOf(opened: Opened): Screen {
  if (opened.ok) return { kind: "open", page: opened.page };
  return opened.isSignedOut ? { kind: "loading" } : { kind: "failed", text: opened.text };
}
