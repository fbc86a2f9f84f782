import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { meetingsAhead, writeAddress } from "../address/address.ts";
import { navigateOnPlainClick } from "../address/follow-link.ts";
import { useInbox, useIsAdministrator } from "../store/inbox-context.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useSettingsForm } from "./use-settings-form.ts";
import { useUnsaved } from "./use-unsaved.ts";

/** When meetings can be booked, and where they take place. */
export function MeetingSettingsScreen() {
  const { go } = useInbox();
  const isAdministrator = useIsAdministrator();
  const settings = useSettingsForm();
  const { form, failure, isDirty, load } = settings;
  useUnsaved(isDirty);
  useEffect(() => {
    document.title = "Meeting settings · Inbox";
  }, []);
  return (
    <main className="inbox-page-screen">
      <div className="inbox-page-head">
        <p>
          <a
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm text-muted hover:text-ink"
            href={writeAddress(meetingsAhead)}
            onClick={(event) => navigateOnPlainClick(event, () => go(meetingsAhead))}
          >
            <ArrowLeft aria-hidden="true" className="size-4" />
            Meetings
          </a>
        </p>
        <h1 tabIndex={-1} data-focus-rest="">
          Meeting settings
        </h1>
        <p className="text-muted">
          When visitors can book a meeting, and where it takes place. Meetings already booked stay
          as they are.
        </p>
        {!isAdministrator && (
          <p className="mt-2 text-ink">
            You can read these settings. Only administrators can change them.
          </p>
        )}
      </div>
      <LoadFailed refusal={failure} onRetry={() => void load()} />
      {form === null && failure === null && (
        <div className="grid h-40 place-items-center">
          <Spinner label="Loading the settings" />
        </div>
      )}
      {form !== null && (
        <SettingsForm form={form} settings={settings} isReadOnly={!isAdministrator} />
      )}
    </main>
  );
}
