import { CalendarClock } from "lucide-react";
import { useCallback } from "react";
import { listMeetingSlots } from "#core/contract/meetings.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { useRefreshed } from "../store/use-refreshed.ts";
import { nextFreeText, offerText } from "./preview-text.ts";
import { readDraft } from "./settings-draft.ts";
import type { SettingsDraft } from "./settings-draft.ts";

interface PreviewProps {
  readonly draft: SettingsDraft;
  /** The number of the stored settings: each has its own free times. */
  readonly revision: number;
  readonly isDirty: boolean;
}

/** What visitors get: from what is typed at once, the next free time once it is saved. */
export function Preview({ draft, revision, isDirty }: PreviewProps) {
  const { settings, problems } = readDraft(draft);
  const isReadable = Object.keys(problems).length === 0;
  return (
    <div className="flex gap-2.5 rounded-md border border-line bg-raised p-3">
      <CalendarClock className="mt-0.5 size-4 shrink-0 text-note" aria-hidden="true" />
      <output className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="text-muted">What visitors get: </span>
        <span className="text-ink">
          {isReadable ? `${offerText(settings)}.` : "nothing new until the fields below are right."}
        </span>
        <span className="block text-muted">
          {isDirty ? "Save to see the next free time." : <NextFree key={revision} />}
        </span>
      </output>
    </div>
  );
}

function NextFree() {
  const { store } = useInbox();
  const read = useCallback(() => store.api.call(listMeetingSlots, {}), [store]);
  const { answer } = useRefreshed(read);
  // Keeps the line, so that nothing below moves when the answer arrives.
  return answer === null ? "…" : nextFreeText(answer);
}
