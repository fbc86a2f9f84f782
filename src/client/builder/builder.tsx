import { useCallback, useEffect, useRef, useState } from "react";
import { currentSession } from "#core/contract/people.ts";
import { refusals } from "#core/contract/refusals.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { Toaster } from "#client/ui/toaster.tsx";
import { EditorProvider } from "#client/editor/editor-context.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import { ScreenMessage } from "#client/ui/screen-message.tsx";
import { ScreenGuard } from "#client/ui/screen-guard.tsx";
import { readAddress, writeAddress } from "./open-page/address.ts";
import type { Address } from "./open-page/address.ts";
import { onFirstActivity } from "./first-activity.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import { openPage } from "./open-page/open-page.ts";
import type { Opened, OpenPage, Outside } from "./open-page/open-page.ts";
import { LeaveQuestion, prefetchParts } from "./lazy-components.tsx";
import { Workspace } from "./workspace.tsx";

interface BuilderProps {
  readonly outside: Outside;
  /** The page of the URL, loaded before the first render. */
  readonly first: Opened;
}

type Screen =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "open"; readonly page: OpenPage };

/** The whole builder: shows the page that the URL names and asks before unsaved changes are lost. */
export function Builder({ outside, first }: BuilderProps) {
  const [screen, setScreen] = useState<Screen>(() => screenOf(first));
  /** What to do if the user confirms leaving. */
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const [isSomebodyThere, setSomebodyThere] = useState(false);
  const mayLeave = useRef(false);
  /** The user agreed to the next history navigation. */
  const mayPop = useRef(false);
  const current = screen.kind === "open" ? screen.page.editor : null;

  const tell = useCallback(
    (opened: Opened) => {
      const { notices } = outside;
      if (!opened.ok) {
        if (opened.isSignedOut) window.location.assign(loginAddress(window.location));
        else notices.error({ text: "Failed to load page components", detail: opened.text });
      }
    },
    [outside],
  );
  useEffect(() => tell(first), [first, tell]);

  const open = useCallback(
    async (address: Address) => {
      setScreen({ kind: "loading" });
      const opened = await openPage(outside, address);
      tell(opened);
      setScreen(screenOf(opened));
    },
    [outside, tell],
  );

  /**
   * Reloads the document once the server is reachable: browsers cache a failed module import, and after a deployment
   * the file names differ.
   */
  const openAgain = async () => {
    setScreen({ kind: "loading" });
    const session = await outside.plainApi.call(currentSession, {});
    if (session.ok || session.refusal.code !== "unreachable") window.location.reload();
    else setScreen({ kind: "failed", text: refusals.unreachable.text });
  };

  const ask = useCallback(
    (leave: () => void) => {
      if (current !== null && isDirty(current.getState())) setLeaving(() => leave);
      else leave();
    },
    [current],
  );

  const goTo = (pageId: string) =>
    ask(() => {
      current?.close();
      const address = { pageId, block: null };
      window.history.pushState(null, "", writeAddress(address));
      void open(address);
    });

  const leaveSite = () =>
    ask(() => {
      mayLeave.current = true;
      window.location.assign("/");
    });

  // Any request may be the first to be refused after the session has ended, so this listens to all of them (ERR-003).
  useEffect(
    () =>
      outside.hearRefused(({ code }) => {
        if (code === "not-signed-in") current?.noteSignedOut();
      }),
    [outside, current],
  );
  useAddressOf(screen);
  useEffect(
    () =>
      onFirstActivity(() => {
        prefetchParts();
        setSomebodyThere(true);
      }, patience),
    [],
  );

  useEffect(() => {
    const onPop = () => {
      const address = readAddress(window.location);
      if (current === null || address.pageId === current.getState().pageId) return;
      if (mayPop.current || !isDirty(current.getState())) {
        mayPop.current = false;
        current.close();
        void open(address);
        return;
      }
      const { pageId: stays, selection } = current.getState();
      // The page stays open until the user decides, so its URL is put back.
      window.history.pushState(
        null,
        "",
        writeAddress({ pageId: stays, block: selection?.block ?? null }),
      );
      ask(() => {
        // Going back once leads to the entry that the user wanted, below the one just pushed.
        mayPop.current = true;
        window.history.back();
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (current !== null && isDirty(current.getState()) && !mayLeave.current) {
        event.preventDefault();
      }
    };
    window.addEventListener("popstate", onPop);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      window.removeEventListener("popstate", onPop);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [current, open, ask]);

  return (
    <>
      {screen.kind === "loading" && <LoadingScreen />}
      {screen.kind === "failed" && (
        <ScreenMessage>
          <h1>Failed to load page components</h1>
          <p>{screen.text}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <a href="/" className={buttonClass("plain")}>
              Back to Site
            </a>
            <Button look="primary" onClick={() => void openAgain()}>
              Try again
            </Button>
          </div>
        </ScreenMessage>
      )}
      {screen.kind === "open" && (
        <EditorProvider editor={screen.page.editor} key={screen.page.editor.getState().pageId}>
          <ScreenGuard
            title="The builder stopped"
            words="Something in it failed. What you changed and did not save is kept in this browser: reload the page, and you can read each change and put it back."
            onStop={screen.page.editor.noteStopped}
          >
            <Workspace
              page={screen.page}
              outside={outside}
              onOpenPage={goTo}
              onLeaveSite={leaveSite}
            />
          </ScreenGuard>
        </EditorProvider>
      )}
      {leaving !== null && (
        <LeaveQuestion
          onStay={() => setLeaving(null)}
          onLeave={() => {
            setLeaving(null);
            leaving();
          }}
          onSaveAndLeave={() => {
            setLeaving(null);
            void current?.save().then((isSaved) => isSaved && leaving());
          }}
        />
      )}
      <Toaster isSoon={isSomebodyThere} />
    </>
  );
}

/** Signed out shows as loading: the redirect to the login is under way. */
function screenOf(opened: Opened): Screen {
  if (opened.ok) return { kind: "open", page: opened.page };
  return opened.isSignedOut ? { kind: "loading" } : { kind: "failed", text: opened.text };
}

/** Milliseconds without user activity after which the lazy parts are loaded anyway, in case the network goes away. */
const patience = 5000;
/** Milliseconds between a selection and the URL update. */
const addressPause = 100;

/** Keeps the page and the selected block in the URL, so that a link opens the same (BUILD-012). */
function useAddressOf(screen: Screen): void {
  const editor = screen.kind === "open" ? screen.page.editor : null;
  useEffect(() => {
    if (editor === null) return undefined;
    const write = (kept: string | null) => {
      const { pageId, selection, summary } = editor.getState();
      const wanted = writeAddress({ pageId, block: selection?.block ?? kept });
      const { pathname, search } = window.location;
      if (wanted !== pathname + search) window.history.replaceState(null, "", wanted);
      document.title = `${summary.name} · Builder`;
    };
    // Keeps the block of the URL even if it does not exist: recovering unsaved changes may bring it back.
    const { pageId, block } = readAddress(window.location);
    write(pageId === editor.getState().pageId ? block : null);
    let waiting: number | null = null;
    const cancel = () => {
      if (waiting !== null) window.clearTimeout(waiting);
      waiting = null;
    };
    const writeNow = () => {
      const isWaiting = waiting !== null;
      cancel();
      // The URL may already name another page.
      if (isWaiting && readAddress(window.location).pageId === editor.getState().pageId)
        write(null);
    };
    // `replaceState` can be slow, so the selection is painted first.
    const stop = editor.subscribe((state, before) => {
      if (state.selection !== before.selection)
        waiting ??= window.setTimeout(writeNow, addressPause);
    });
    window.addEventListener("pagehide", writeNow);
    return () => {
      stop();
      window.removeEventListener("pagehide", writeNow);
      cancel();
    };
  }, [editor]);
}
