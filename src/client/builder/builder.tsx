import { useEffect, useState, type ReactNode } from "react";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { Toaster } from "#client/ui/toaster.tsx";
import { EditorProvider } from "#client/editor/editor-context.tsx";
import type { Editor } from "#client/editor/editor.ts";
import { ScreenMessage } from "#client/ui/screen-message.tsx";
import { ScreenGuard } from "#client/ui/screen-guard.tsx";
import { onFirstActivity } from "./first-activity.ts";
import { LoadingScreen } from "./loading-screen.tsx";
import type { Opened, BuilderDeps } from "./open-page/open-page.ts";
import { pageHeadingId } from "./header/page-switcher.tsx";
import { useAddressOf } from "./open-page/use-address-of.ts";
import { useLeaveGuard } from "#client/document/use-leave-guard.ts";
import { useOpenPage } from "./open-page/use-open-page.ts";
import { firstOverlay } from "./overlays/first-overlay.ts";
import { OverlayProvider } from "./overlays/overlay-context.tsx";
import { createNewPageKeeper, NewPageKeeperContext } from "./page-list/new-page-keeper.ts";
import { usePageHistory } from "./open-page/use-page-history.ts";
import { LeaveQuestion } from "#client/document/late-parts.ts";
import { prefetchParts } from "./lazy-components.tsx";
import { Workspace } from "./workspace.tsx";

interface BuilderProps {
  readonly deps: BuilderDeps;
  /** The page of the URL, loaded before the first render. */
  readonly first: Opened;
}

/** The whole builder: shows the page that the URL names and asks before unsaved changes are lost. */
export function Builder({ deps, first }: BuilderProps) {
  const { screen, open, openAgain, reloadPages, noteList } = useOpenPage(deps, first);
  const editor = screen.kind === "open" ? screen.page.editor : null;
  const { leaving, ask, endQuestion, leaveSite } = useLeaveGuard(editor);
  const { goTo, leaveTo } = usePageHistory(editor, open, ask);
  useAddressOf(editor);
  useSignedOutNote(deps, editor);
  const isNext = editor !== null && !(first.ok && first.page.editor === editor);
  const isSomebodyThere = useFirstActivity(prefetchParts);

  return (
    <Providers>
      {screen.kind === "loading" && <LoadingScreen />}
      {screen.kind === "failed" && <Failure text={screen.text} onAgain={() => void openAgain()} />}
      {screen.kind === "open" && (
        <EditorProvider editor={screen.page.editor} key={screen.page.editor.getState().pageId}>
          <ScreenGuard
            title="The builder stopped"
            words="Something went wrong. Your unsaved changes are kept in this browser: reload the page to review and restore them."
            onStop={screen.page.editor.noteStopped}
          >
            <Workspace
              page={screen.page}
              deps={deps}
              onOpenPage={goTo}
              onLeaveSite={leaveSite}
              navigation={{ ask, leaveTo, reloadPages, noteList }}
            />
          </ScreenGuard>
        </EditorProvider>
      )}
      {leaving !== null && (
        <LeaveQuestion
          onStay={endQuestion}
          onLeave={() => {
            endQuestion();
            leaving();
          }}
          onSaveAndLeave={() => {
            endQuestion();
            void editor?.save().then((isSaved) => isSaved && leaving());
          }}
        />
      )}
      {isNext && <OpenedNext key={`${editor.getState().pageId} opened`} editor={editor} />}
      <Toaster isSoon={isSomebodyThere} />
    </Providers>
  );
}

/** What is kept while pages come and go. */
function Providers({ children }: { readonly children: ReactNode }) {
  const [newPages] = useState(createNewPageKeeper);
  return (
    <OverlayProvider first={firstOverlay(window.location)}>
      <NewPageKeeperContext value={newPages}>{children}</NewPageKeeperContext>
    </OverlayProvider>
  );
}

interface FailureProps {
  readonly text: string;
  readonly onAgain: () => void;
}

function Failure({ text, onAgain }: FailureProps) {
  return (
    <ScreenMessage>
      <h1>Failed to load page components</h1>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a href="/" className={buttonClass("plain")}>
          Back to Site
        </a>
        <Button look="primary" onClick={onAgain}>
          Try again
        </Button>
      </div>
    </ScreenMessage>
  );
}

/**
 * For a page that was opened from another one: focuses its heading, because what had the focus is gone, and announces it.
 */
function OpenedNext({ editor }: { readonly editor: Editor }) {
  useEffect(() => document.getElementById(pageHeadingId)?.focus({ preventScroll: true }), []);
  return <output className="sr-only">{editor.getState().summary.name} is open</output>;
}

/** Any request may be the first to be refused after the session has ended, so this listens to all of them (ERR-003). */
function useSignedOutNote(deps: BuilderDeps, editor: Editor | null): void {
  useEffect(
    () =>
      deps.onRefused(({ code }) => {
        if (code === "not-signed-in") editor?.noteSignedOut();
      }),
    [deps, editor],
  );
}

/** Milliseconds without user activity after which the lazy parts are loaded anyway, in case the network goes away. */
const timeoutMs = 5000;

/** Runs `prefetch` at the first activity of the user, or after `timeoutMs`. Returns whether that has happened. */
function useFirstActivity(prefetch: () => void): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(
    () =>
      onFirstActivity(() => {
        prefetch();
        setBegun(true);
      }, timeoutMs),
    [prefetch],
  );
  return hasBegun;
}
