import { useState } from "react";
import { GitMerge } from "lucide-react";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { DaysOff, withDay } from "./days-off.tsx";
import { fieldText } from "./field-text.ts";
import { DurationInput, NumberInput, StartSelect } from "./plain-inputs.tsx";
import { Preview } from "./preview.tsx";
import type { Field } from "./settings-draft.ts";
import { SettingsField } from "./settings-field.tsx";
import type { LoadedForm, SettingsForm as Settings } from "./use-settings-form.ts";
import { ZoneInput } from "./zone-input.tsx";
import { ZoneOffers } from "./zone-offers.tsx";

interface SettingsFormProps {
  readonly form: LoadedForm;
  readonly settings: Settings;
  readonly isReadOnly: boolean;
}

const idOf = (field: Field): string => `meeting-${field}`;

/** The form, and what visitors get from it. */
export function SettingsForm({ form, settings, isReadOnly }: SettingsFormProps) {
  const { stored, draft, problems, clashes, refusal } = form;
  const { change, isBusy } = settings;
  const [day, setDay] = useState("");
  const isDirty = settings.isDirty || day !== "";
  const of = (field: Field) => ({
    id: idOf(field),
    problem: problems[field],
    theirs: clashes.includes(field) ? fieldText(stored.settings, field) : undefined,
  });
  const submit = async () => {
    if (!isDirty) return;
    // Who forgot to press "Add" meant the day all the same.
    const [wrong] = await settings.save({ daysOff: withDay(draft.daysOff, day) });
    setDay("");
    // Read after the fields show what is wrong, so that screen readers tell it with the field.
    if (wrong !== undefined) {
      requestAnimationFrame(() => document.getElementById(idOf(wrong))?.focus());
    }
  };
  return (
    <form
      className="mx-auto w-full max-w-4xl px-4 pt-1 pb-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
        <Preview draft={draft} revision={stored.revision} isDirty={isDirty} />
        <fieldset disabled={isReadOnly} className="grid min-w-0 gap-6">
          <fieldset className="grid min-w-0 gap-4">
            <legend className="mb-2 text-base font-semibold text-ink">Hours</legend>
            <SettingsField
              {...of("timeZone")}
              label="Time zone"
              hint="All times are in this zone; visitors also see theirs in e-mails."
            >
              {(input) => (
                <ZoneInput
                  input={input}
                  value={draft.timeZone}
                  onChange={(timeZone) => change({ timeZone })}
                />
              )}
            </SettingsField>
            {!isReadOnly && (
              <ZoneOffers typed={draft.timeZone} onUse={(timeZone) => change({ timeZone })} />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              <SettingsField {...of("firstStart")} label="First start">
                {(input) => (
                  <StartSelect
                    input={input}
                    value={draft.firstStart}
                    onChange={(firstStart) => change({ firstStart })}
                  />
                )}
              </SettingsField>
              <SettingsField
                {...of("lastStart")}
                label="Last start"
                hint="A meeting that begins then may end later."
              >
                {(input) => (
                  <StartSelect
                    input={input}
                    value={draft.lastStart}
                    onChange={(lastStart) => change({ lastStart })}
                  />
                )}
              </SettingsField>
            </div>
          </fieldset>
          <fieldset className="grid min-w-0 gap-4 sm:grid-cols-2">
            <legend className="mb-2 text-base font-semibold text-ink">Meetings</legend>
            <SettingsField
              {...of("lengthMinutes")}
              label="Length"
              hint="From 15 minutes to 4 hours."
            >
              {(input) => (
                <NumberInput
                  input={input}
                  unit="minutes"
                  value={draft.lengthMinutes}
                  onChange={(lengthMinutes) => change({ lengthMinutes })}
                />
              )}
            </SettingsField>
            <SettingsField
              {...of("bufferMinutes")}
              label="Buffer"
              hint="Stays free between two meetings."
            >
              {(input) => (
                <NumberInput
                  input={input}
                  unit="minutes"
                  value={draft.bufferMinutes}
                  onChange={(bufferMinutes) => change({ bufferMinutes })}
                />
              )}
            </SettingsField>
            <SettingsField
              {...of("noticeMinutes")}
              label="Notice"
              hint="The least time from a booking to the meeting."
            >
              {(input) => (
                <DurationInput
                  input={input}
                  label="Notice"
                  value={draft.noticeMinutes}
                  onChange={(noticeMinutes) => change({ noticeMinutes })}
                />
              )}
            </SettingsField>
            <SettingsField
              {...of("horizonDays")}
              label="Horizon"
              hint="How far ahead a meeting can be booked."
            >
              {(input) => (
                <NumberInput
                  input={input}
                  unit="days"
                  value={draft.horizonDays}
                  onChange={(horizonDays) => change({ horizonDays })}
                />
              )}
            </SettingsField>
            <div className="sm:col-span-2">
              <SettingsField
                {...of("place")}
                label="Place"
                hint="A room, a telephone number, or the address of a video call. It is in the visitor’s e-mails and calendar."
              >
                {(input) => (
                  <TextInput
                    {...input}
                    autoComplete="off"
                    value={draft.place}
                    onChange={({ target }) => change({ place: target.value })}
                  />
                )}
              </SettingsField>
            </div>
          </fieldset>
          <fieldset id={idOf("daysOff")} tabIndex={-1} className="min-w-0">
            <legend className="mb-2 text-base font-semibold text-ink">Days off</legend>
            <DaysOff
              {...of("daysOff")}
              days={draft.daysOff}
              date={day}
              onDate={setDay}
              isReadOnly={isReadOnly}
              onChange={(daysOff) => change({ daysOff })}
            />
          </fieldset>
        </fieldset>
        {refusal?.code === "meeting-settings-changed" && (
          <div role="alert" className="inbox-clash">
            <GitMerge className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
            <p className="min-w-48 flex-1">{refusalText(refusal)} What you typed stays visible.</p>
            <Button size="small" onClick={() => void settings.load()}>
              Reload the settings
            </Button>
          </div>
        )}
        {!isReadOnly && (
          <div className="flex flex-wrap items-center gap-3">
            <Button
              type="submit"
              look="primary"
              busy={isBusy}
              // Not `disabled`, so that it keeps the focus when the settings are saved.
              aria-disabled={!isDirty}
            >
              Save settings
            </Button>
            <span className="text-muted">
              {isDirty ? "Not saved yet" : "All changes are saved"}
            </span>
          </div>
        )}
      </div>
    </form>
  );
}
