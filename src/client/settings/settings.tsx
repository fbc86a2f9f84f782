import { useEffect, useState } from "react";
import { EditorProvider } from "#client/editor/editor-context.tsx";
import { LeaveQuestion } from "#client/document/late-parts.ts";
import { useLeaveGuard } from "#client/document/use-leave-guard.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { ScreenGuard } from "#client/ui/screen-guard.tsx";
import { ScreenMessage } from "#client/ui/screen-message.tsx";
import { Toaster } from "#client/ui/toaster.tsx";
import { openSite } from "./open-site/open-site.ts";
import type { OpenedSite, OpenSite, SettingsDeps } from "./open-site/open-site.ts";
import { Workspace } from "./workspace.tsx";

interface SettingsScreenProps {
  readonly deps: SettingsDeps;
  /** The settings, loaded before the first render. */
  readonly first: OpenedSite;
}

/** The settings of the site: the section that the address names, or why there is none. */
export function Settings({ deps, first }: SettingsScreenProps) {
  const [opened, setOpened] = useState<OpenedSite | null>(first);
  const isSignedOut = opened?.ok === false && opened.isSignedOut;
  useEffect(() => {
    if (isSignedOut) window.location.assign(loginAddress(window.location));
  }, [isSignedOut]);
  const load = async () => {
    setOpened(null);
    setOpened(await openSite(deps));
  };
  return (
    <>
      {(opened === null || isSignedOut) && (
        <ScreenMessage isBusy>
          <h1>
            <output>Loading Settings</output>
          </h1>
        </ScreenMessage>
      )}
      {opened?.ok === false && !isSignedOut && (
        <ScreenMessage>
          <h1>The settings could not be loaded</h1>
          <p>{opened.text}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <a href="/" className={buttonClass()}>
              Back to Site
            </a>
            <Button look="primary" onClick={() => void load()}>
              Try again
            </Button>
          </div>
        </ScreenMessage>
      )}
      {opened?.ok === true && <Opened deps={deps} site={opened.site} />}
      <Toaster isSoon={opened?.ok === true} />
    </>
  );
}

interface OpenedProps {
  readonly deps: SettingsDeps;
  readonly site: OpenSite;
}

/** The open settings. Asks before unsaved changes are left, and sees when the session has ended (ERR-003). */
function Opened({ deps, site }: OpenedProps) {
  const { editor } = site;
  const { leaving, endQuestion, leaveSite } = useLeaveGuard(editor);
  useEffect(
    () => deps.onRefused(({ code }) => code === "not-signed-in" && editor.noteSignedOut()),
    [deps, editor],
  );
  useEffect(() => {
    const check = () => void editor.checkSession();
    window.addEventListener("focus", check);
    return () => window.removeEventListener("focus", check);
  }, [editor]);
  return (
    <EditorProvider editor={editor}>
      <ScreenGuard
        title="The settings stopped"
        words="Something went wrong. Your unsaved changes are kept in this browser: reload the page to review and restore them."
        onStop={editor.noteStopped}
      >
        <Workspace deps={deps} site={site} onLeave={leaveSite} />
      </ScreenGuard>
      {leaving !== null && (
        <LeaveQuestion
          onStay={endQuestion}
          onLeave={() => {
            endQuestion();
            leaving();
          }}
          onSaveAndLeave={() => {
            endQuestion();
            void editor.save().then((isSaved) => isSaved && leaving());
          }}
        />
      )}
    </EditorProvider>
  );
}
