import { useCallback, useEffect, useState } from "react";
import { loadMeetingSettings, saveMeetingSettings } from "#core/contract/meetings.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { changedFields, draftOf, problemsOf, readDraft, rebase } from "./settings-draft.ts";
import type { Field, Problems, SettingsDraft } from "./settings-draft.ts";

type Stored = ResponseOf<typeof loadMeetingSettings>;

/** The settings as they are stored, and what is typed over them. */
export interface LoadedForm {
  readonly stored: Stored;
  readonly draft: SettingsDraft;
  /** Shown once somebody tried to save, until their field is changed. */
  readonly problems: Problems;
  /** Fields that somebody else changed as well; what was typed stays. */
  readonly clashes: readonly Field[];
  /** Why the last attempt to save failed; null if it did not. */
  readonly refusal: Refusal | null;
}

export interface SettingsForm {
  /** Null until the settings are loaded. */
  readonly form: LoadedForm | null;
  /** Why they could not be loaded. */
  readonly failure: Refusal | null;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  readonly change: (part: Partial<SettingsDraft>) => void;
  /** Stores what is typed, with this part of it; resolves to the fields that keep it from being stored. */
  readonly save: (part: Partial<SettingsDraft>) => Promise<readonly Field[]>;
  /** Loads what is stored now, below what was typed. */
  readonly load: () => Promise<void>;
}

export function useSettingsForm(): SettingsForm {
  const { store } = useInbox();
  const [form, setForm] = useState<LoadedForm | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    () =>
      store.api.call(loadMeetingSettings, {}).then((outcome) => {
        setFailure(outcome.ok ? null : outcome.refusal);
        if (outcome.ok) setForm((before) => onTopOf(outcome.value, before));
      }),
    [store],
  );
  useEffect(() => void load(), [load]);

  const save = async (part: Partial<SettingsDraft>): Promise<readonly Field[]> => {
    if (form === null || isBusy) return [];
    const typed = { ...form, draft: { ...form.draft, ...part } };
    const { settings, problems } = readDraft(typed.draft);
    const wrong = fieldsOf(problems);
    setForm({ ...typed, problems });
    if (wrong.length > 0) return wrong;
    setBusy(true);
    const outcome = await store.api.call(saveMeetingSettings, {
      body: {
        settings: { ...settings, daysOff: [...settings.daysOff] },
        revision: form.stored.revision,
      },
    });
    setBusy(false);
    if (outcome.ok) {
      // What was typed while it was being stored stays typed.
      setForm((now) => now && { ...onTopOf(outcome.value, { ...now, stored: sent(typed) }) });
      store.deps.notices.success("Settings saved");
      return [];
    }
    const { refusal } = outcome;
    const refused = problemsOf(refusal.details ?? []);
    setForm((now) => now && { ...now, problems: refused, refusal });
    if (refusal.code !== "meeting-settings-changed" && fieldsOf(refused).length === 0) {
      store.deps.notices.error({ text: "Not saved", detail: refusalText(refusal) });
    }
    return fieldsOf(refused);
  };

  return {
    form,
    failure,
    isDirty: form !== null && changedFields(draftOf(form.stored.settings), form.draft).length > 0,
    isBusy,
    change: (part) =>
      setForm((now) => {
        if (now === null) return null;
        const isChanged = (field: string) => field in part;
        const problems = Object.entries(now.problems).filter(([field]) => !isChanged(field));
        return {
          ...now,
          draft: { ...now.draft, ...part },
          problems: Object.fromEntries(problems),
          clashes: now.clashes.filter((field) => !isChanged(field)),
        };
      }),
    save,
    load,
  };
}

/** The form with other stored settings, and what was typed on top of them. */
function onTopOf(stored: Stored, before: LoadedForm | null): LoadedForm {
  const now = draftOf(stored.settings);
  const next =
    before === null
      ? { draft: now, clashes: [] }
      : rebase(before.draft, draftOf(before.stored.settings), now);
  return { ...next, stored, problems: {}, refusal: null };
}

/** What was sent, as what typing goes on from. */
function sent({ stored, draft }: LoadedForm): Stored {
  const { settings } = readDraft(draft);
  return { ...stored, settings: { ...settings, daysOff: [...settings.daysOff] } };
}

function fieldsOf(problems: Problems): readonly Field[] {
  // `Object.keys` loses the key type; problems have no other keys.
  return Object.keys(problems) as Field[];
}
