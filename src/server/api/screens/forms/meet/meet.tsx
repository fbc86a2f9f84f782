import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import * as routes from "#core/contract/meetings.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import { formAddress } from "#core/forms/form-address.ts";
import {
  meetingFieldNames,
  meetingFields,
  meetingTexts,
  wrongText,
} from "#core/forms/meeting/form.ts";
import type { MeetingField } from "#core/forms/meeting/form.ts";
import { meetingKind } from "#core/forms/meeting/kind.ts";
import { readTime, timeLabel, unbroken, zoneOn } from "#core/forms/meeting/times.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../../../requests/env.ts";
import type { Gate } from "../../../requests/gate.ts";
import { mountScreen } from "../../../requests/mount.ts";
import { jsonResponse, refusalHeaders, refusalResponse } from "../../../responses/answer.ts";
import { goTo } from "../../../responses/go-to.ts";
import { DoneLink, refusalScreen } from "../../../responses/message-screen.tsx";
import { answerScreen } from "../../../responses/screen.tsx";
import { typedValues } from "../../../responses/typed-values.tsx";
import { Alert } from "../../inputs/labelled-input.tsx";
import { isOwners, wordsOfForm } from "../../inputs/words-of-form.ts";
import { byDay } from "./slots.ts";
import { DayStep, DetailsStep, StepName, TimeStep } from "./steps.tsx";

interface MeetDeps {
  readonly meetings: Submissions["meetings"];
  readonly pages: Pick<Pages, "findForm">;
}

/**
 * Booking a meeting on three pages that need no script (FORM-017). The dialog on a page submits with
 * `Accept: application/json` and gets the API's format.
 */
export function mountMeet(app: Hono<Env>, gate: Gate, { meetings, pages }: MeetDeps): void {
  const show = async (shown: Shown, actor: Actor | null): Promise<Response> => {
    const [slots, form] = await Promise.all([
      meetings.slots(),
      pages.findForm(meetingKind, shown.form, actor),
    ]);
    const days = byDay(slots.slots);
    const { refusal, typed } = shown;
    const isTimeGone = refusal?.code === "meeting-not-offered";
    const day = days.find(({ date }) => date === shown.date);
    const zone = zoneOn(slots.timeZone, shown.date);
    const kept = {
      form: shown.form,
      zone: typed["zone"] ?? "",
      key: typed["key"] ?? randomBytes(16).toString("base64url"),
    };
    const texts = Object.fromEntries(meetingFieldNames.map((name) => [name, typed[name] ?? ""]));
    const hasTyped = Object.values(texts).some((text) => text !== "");
    const stepForm = {
      path: routes.showMeet.path,
      from: shown.from,
      kept: hasTyped ? { ...kept, ...texts } : { form: shown.form },
      posts: hasTyped,
    };
    // A day without a free time is chosen anew.
    const asked = readTime(shown.time);
    const chosen = asked === null ? "" : timeLabel(asked);
    const isFree = isTimeGone || (day?.times.includes(chosen) ?? false);
    const step = day === undefined ? 1 : isFree ? 3 : 2;
    return answerScreen(gate.draw, {
      status: refusal === undefined ? 200 : refusals[refusal.code].status,
      title: form?.title ?? meetingTexts.title,
      isOwnTitle: form !== null && isOwners(form, form.title, meetingTexts),
      path: routes.showMeet.path,
      lead: (
        <>
          <p {...(form && wordsOfForm(form, form.lead, meetingTexts))}>
            {form?.lead ?? meetingTexts.lead}
          </p>
          {shown.from !== null && (
            <p>
              <a href={shown.from}>Back to the page</a>
            </p>
          )}
        </>
      ),
      panel: (
        <>
          {refusal !== undefined && <Alert text={alertOf(refusal, step)} />}
          {refusal === undefined && step === 1 && shown.date !== "" && (
            <Alert text="There are no free times on this day. Please choose one of those below." />
          )}
          {refusal === undefined && step === 2 && shown.time !== "" && (
            <Alert text="This time is not free. Please choose one of those below." />
          )}
          <StepName step={step} />
          {day === undefined || step === 1 ? (
            <DayStep form={stepForm} days={days} />
          ) : step === 2 ? (
            <TimeStep form={stepForm} day={day} zone={zone} />
          ) : (
            <DetailsStep
              form={{ ...stepForm, kept }}
              date={day.date}
              time={chosen}
              zone={zone}
              typed={typed}
              refusal={refusal}
              others={isTimeGone ? day.times : undefined}
              buttonText={meetingTexts.submit}
            />
          )}
        </>
      ),
      headers: refusal === undefined ? {} : refusalHeaders(refusal),
    });
  };

  mountScreen(app, gate, routes.showMeet, ({ query, actor, context }) => {
    const { go } = context.req.query();
    const from = gate.returns.before(context.req.raw);
    return show(
      { ...steppedBack({ ...query, go: go ?? "" }), form: query.form, from, typed: {} },
      actor,
    );
  });

  mountScreen(
    app,
    gate,
    routes.bookMeeting,
    async ({ body, typed, query, actor, wantsJson, context }) => {
      context.set("typedValues", typedValues(typed, labelOf));
      const from = gate.returns.known(query.from);
      const { form = "", date = "", time = "", go = "" } = typed;
      const shown = { ...steppedBack({ date, time, go }), form, from, typed };
      if (!wantsJson && go !== "book" && isOwn(body)) {
        return show(shown, actor);
      }
      const outcome = body.ok
        ? await meetings.book(body.value, { form, page: from ?? "" }, context.env.address)
        : body;
      if (!outcome.ok) {
        return wantsJson
          ? refusalResponse(outcome.refusal)
          : show({ ...shown, refusal: outcome.refusal }, actor);
      }
      const booking = outcome.value.token;
      if (wantsJson) return jsonResponse(201, { booking });
      const named = booking === null ? {} : { booking };
      return goTo(formAddress(routes.showMeetDone.path, named, from));
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showMeetDone, async ({ query }) => {
    const seen = query.booking === "" ? null : await meetings.links.see(query.booking);
    if (seen?.ok === false) return refusalScreen(gate.draw, seen.refusal);
    const isThere = seen !== null;
    return answerScreen(gate.draw, {
      status: 200,
      title: meetingTexts.success,
      path: routes.showMeet.path,
      isDone: true,
      lead: (
        <>
          {isThere && seen.value.times.map((time) => <p key={time}>{unbroken(time)}</p>)}
          <p>{meetingTexts.successWords}</p>
          {isThere && (
            <p>
              <a href={`${routes.showMeet.path}/booking/${query.booking}/meeting.ics`}>
                {meetingTexts.calendar}
              </a>
            </p>
          )}
        </>
      ),
      panel: (
        <div className="actions">
          <DoneLink path={gate.returns.known(query.from)} />
        </div>
      ),
    });
  });
}

interface Shown {
  readonly form: string;
  readonly from: string | null;
  readonly date: string;
  readonly time: string;
  readonly typed: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
}

/** The chosen day and time, without what `go` goes back to. */
function steppedBack({ date, time, go }: { date: string; time: string; go: string }) {
  if (go === "date") return { date: "", time: "" };
  return { date, time: go === "time" ? "" : time };
}

/** False if the form came from another site: then it is shown with the reason, whatever step it is for. */
function isOwn(body: { readonly ok: boolean; readonly refusal?: Refusal }): boolean {
  return body.refusal?.code !== "cross-site";
}

function labelOf(name: string): string | null {
  if (name === "date") return "Day";
  if (name === "time") return "Time";
  return meetingFieldNames.some((each) => each === name)
    ? meetingFields[name as MeetingField].label
    : null;
}

function alertOf(refusal: Refusal, step: number): string {
  if (refusal.code === "bad-input") return wrongText(refusal.details ?? []);
  if (refusal.code !== "meeting-not-offered") return refusalText(refusal);
  const [detail] = refusal.details ?? [];
  return step === 3 || detail === undefined
    ? `${meetingTexts.failed}.`
    : `${meetingTexts.failed}. ${detail.message}`;
}
