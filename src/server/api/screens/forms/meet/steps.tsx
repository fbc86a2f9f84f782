import type { ReactNode } from "react";
import { formAddress } from "#core/forms/form-address.ts";
import { meetingFieldNames, meetingFields, meetingTexts } from "#core/forms/meeting/form.ts";
import { dayLabel, dayLines, unbroken, weekdayOf } from "#core/forms/meeting/times.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { DeclaredInput, errorAt, Honeypot } from "../../inputs/labelled-input.tsx";
import { PrivacyLink } from "../../../responses/privacy-link.tsx";
import { byMonth } from "./slots.ts";
import type { SlotsOfDay } from "./slots.ts";

/** Where a step's form is sent, and what it sends along. */
export interface StepForm {
  readonly path: string;
  /** Path of the page the visitor came from; null if unknown. */
  readonly from: string | null;
  /** Sent along with every step, by name. */
  readonly kept: Readonly<Record<string, string>>;
  /** False while nothing was typed: then every step has an address of its own. */
  readonly posts: boolean;
}

/** The step's number and name, above its panel. */
export function StepName({ step }: { readonly step: 1 | 2 | 3 }): ReactNode {
  return (
    <p className="meet-step">
      Step {step} of {meetingTexts.steps.length}: {meetingTexts.steps[step - 1]}
    </p>
  );
}

/** Step 1: the days on which times are free (FORM-018, FORM-020). */
export function DayStep({
  form,
  days,
}: {
  form: StepForm;
  days: readonly SlotsOfDay[];
}): ReactNode {
  if (days.length === 0) return <p>{meetingTexts.noDays}</p>;
  return (
    <SteppingForm form={form}>
      {byMonth(days).map(({ name, days: ofMonth }) => (
        <fieldset key={name} className="meet-month">
          <legend>{name}</legend>
          <div className="meet-days">
            {ofMonth.map(({ date }) => (
              <button
                key={date}
                name="date"
                value={date}
                className={`meet-choice meet-day-${weekdayOf(date)}`}
                aria-label={`${dayLines(date).join(" ")} ${name}`}
              >
                <span>{dayLines(date)[0]}</span> {dayLines(date)[1]}
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </SteppingForm>
  );
}

/** What the clock of a visitor shows, whose zone is known. */
export interface Elsewhere {
  readonly zone: string;
  /** Their time at each label of the site's: "09:00 AM" to "03:00 AM". */
  readonly times: ReadonlyMap<string, string>;
}

interface TimeStepProps {
  readonly form: StepForm;
  readonly day: SlotsOfDay;
  /** The site's zone in words. */
  readonly zone: string;
  /** Null if it shows the same, or is unknown. */
  readonly elsewhere?: Elsewhere | null;
}

/** Step 2: the free times of a day (FORM-018, FORM-019, FORM-021). */
export function TimeStep({ form, day, zone, elsewhere = null }: TimeStepProps): ReactNode {
  const { date, times } = day;
  return (
    <SteppingForm form={form}>
      <input type="hidden" name="date" value={date} />
      {times.length === 0 ? (
        <p>{meetingTexts.noTimes}</p>
      ) : (
        <fieldset className="meet-month">
          <legend>
            {dayLabel(date)} <span>Times in {zone}</span>
            {elsewhere !== null && <span>, below them in {elsewhere.zone}</span>}
          </legend>
          <div className="meet-times">
            {times.map((time) => (
              <button key={time} name="time" value={time} className="meet-choice">
                {time} {elsewhere !== null && <span>{elsewhere.times.get(time)}</span>}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <BackButton to="date" />
    </SteppingForm>
  );
}

interface DetailsStepProps {
  readonly form: StepForm;
  readonly date: string;
  readonly time: string;
  readonly zone: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal?: Refusal | undefined;
  /** Times to choose from instead of `time`, which is no longer free. */
  readonly others?: readonly string[] | undefined;
  readonly buttonText: string;
}

/** Step 3: who they are (FORM-022 to FORM-025). What was typed stays, whatever happens to the time. */
export function DetailsStep(props: DetailsStepProps): ReactNode {
  const { form, date, time, zone, typed, refusal, others, buttonText } = props;
  const first = meetingFieldNames.find((name) => errorAt(refusal, name) !== undefined);
  return (
    <form method="post" action={formAddress(form.path, {}, form.from)} noValidate>
      <input type="hidden" name="date" value={date} />
      {others === undefined ? (
        <>
          <input type="hidden" name="time" value={time} />
          <p className="meet-chosen">
            {dayLabel(date)}, {unbroken(time)} <span>{zone}</span>
          </p>
        </>
      ) : (
        <OtherTimes date={date} zone={zone} times={others} refusal={refusal} />
      )}
      <Kept kept={form.kept} />
      {meetingFieldNames.map((name) => (
        <DeclaredInput
          key={name}
          name={name}
          declared={meetingFields[name]}
          filled={{ typed, refusal }}
          hasFocus={name === first}
        />
      ))}
      <Honeypot />
      <div className="actions">
        <button className="button button-primary" name="go" value="book">
          {buttonText}
        </button>
        <BackButton to="time" />
      </div>
      <p className="hint">
        We keep what you type here to prepare the meeting, and for nothing else:{" "}
        <PrivacyLink>privacy policy</PrivacyLink>.
      </p>
    </form>
  );
}

interface OtherTimesProps {
  readonly date: string;
  readonly zone: string;
  readonly times: readonly string[];
  readonly refusal: Refusal | undefined;
}

function OtherTimes({ date, zone, times, refusal }: OtherTimesProps): ReactNode {
  return (
    <fieldset className="field field-choices" aria-describedby="time-error">
      <legend>
        {dayLabel(date)} <span>{zone}</span>
      </legend>
      <p className="error" id="time-error">
        {errorAt(refusal, "time")}
      </p>
      <div className="meet-times">
        {times.map((time, at) => (
          <label key={time} className="meet-choice">
            <input
              type="radio"
              name="time"
              value={time}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- What has to be chosen anew, on a screen that is only the form.
              autoFocus={at === 0}
            />
            {time}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A form of choices. Without anything typed it uses GET, so that the browser's Back button goes back a step. */
function SteppingForm({ form, children }: { form: StepForm; children: ReactNode }): ReactNode {
  const { path, from, posts, kept } = form;
  return posts ? (
    <form method="post" action={formAddress(path, {}, from)}>
      <Kept kept={kept} />
      {children}
    </form>
  ) : (
    <form method="get" action={path}>
      <Kept kept={from === null ? kept : { ...kept, from }} />
      {children}
    </form>
  );
}

function Kept({ kept }: Pick<StepForm, "kept">): ReactNode {
  return Object.entries(kept).map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Goes back one step, with everything typed (FORM-019). */
function BackButton({ to }: { readonly to: "date" | "time" }): ReactNode {
  return (
    <button className="button button-secondary" name="go" value={to} formNoValidate>
      {meetingTexts.back}
    </button>
  );
}
