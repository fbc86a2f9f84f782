import type { Hono } from "hono";
import type { ReactNode } from "react";
import * as routes from "#core/contract/meetings.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals } from "#core/contract/refusals.ts";
import { wordsOf } from "#core/contract/screen-content.ts";
import { meetingTexts } from "#core/forms/meeting/form.ts";
import { dayLabel, timeLabel, unbroken, zoneOn } from "#core/forms/meeting/times.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { SeenMeeting } from "#server/submissions/meetings/booking-links.ts";
import type { Env } from "../../../requests/env.ts";
import type { Gate } from "../../../requests/gate.ts";
import { mountScreen } from "../../../requests/mount.ts";
import { fileHeaders } from "../../../responses/file-headers.ts";
import { goTo } from "../../../responses/go-to.ts";
import { homeLink, refusalScreen } from "../../../responses/message-screen.tsx";
import { answerScreen } from "../../../responses/screen.tsx";
import { Alert } from "../../inputs/labelled-input.tsx";
import { elsewhereOn } from "./elsewhere.ts";
import { byDay } from "./slots.ts";
import { DayStep, TimeStep } from "./steps.tsx";

/** What the link in a meeting's mail leads to. Everything that changes the meeting asks first, because scanners open links. */
export function mountBookingLinks(
  app: Hono<Env>,
  gate: Gate,
  { meetings }: Pick<Submissions, "meetings">,
): void {
  const { links } = meetings;
  const { draw } = gate;
  const pathOf = (token: string) => `${routes.showMeet.path}/booking/${token}`;

  mountScreen(app, gate, routes.showBooking, async ({ params: { token } }) => {
    const seen = await links.see(token);
    if (!seen.ok) return refusalScreen(draw, seen.refusal);
    const { isOpen } = seen.value;
    return answerScreen(draw, {
      status: 200,
      title: titleOf(seen.value),
      lead: <Facts seen={seen.value} />,
      panel: (
        <div className="actions">
          {isOpen && (
            <>
              <a className="button button-primary" href={`${pathOf(token)}/move`}>
                Move the meeting
              </a>
              <a className="button button-secondary" href={`${pathOf(token)}/cancel`}>
                Cancel the meeting
              </a>
              <a className="button button-secondary" href={`${pathOf(token)}/meeting.ics`}>
                Add to calendar
              </a>
            </>
          )}
          {!isOpen && bookAnother}
          {homeLink}
        </div>
      ),
    });
  });

  const showMove = async (
    token: string,
    { date, time }: { readonly date: string; readonly time: string },
    refusal?: Refusal,
  ): Promise<Response> => {
    const [seen, slots] = await Promise.all([links.see(token), links.slots(token)]);
    if (!seen.ok) return refusalScreen(draw, seen.refusal);
    if (!slots.ok) return refusalScreen(draw, slots.refusal);
    if (!seen.value.isOpen)
      return refusalScreen(draw, { code: "meeting-over" }, { extraLink: bookAnother });
    const { meeting } = seen.value;
    const { timeZone, times } = slots.value;
    const days = byDay(times.map((slot) => ({ ...slot, time: timeLabel(slot.time) })));
    const zone = zoneOn(timeZone, date);
    const day = days.find((each) => each.date === date);
    const elsewhere = elsewhereOn(meeting.visitorZone, date, times);
    const theirs = elsewhere?.times.get(time);
    const form = { path: `${pathOf(token)}/move`, from: null, kept: {}, posts: false };
    const [reason] = refusal?.details ?? [];
    return answerScreen(draw, {
      status: refusal === undefined ? 200 : refusals[refusal.code].status,
      title: "Move the meeting",
      lead: (
        <>
          <p>It is booked for:</p>
          <Times seen={seen.value} />
          <p>
            <a href={pathOf(token)}>Leave it as it is</a>
          </p>
        </>
      ),
      panel: (
        <>
          {refusal !== undefined && <Alert text={reason?.message ?? refusals[refusal.code].text} />}
          {day === undefined ? (
            <DayStep form={form} days={days} />
          ) : day.times.includes(time) ? (
            <form method="post" action={form.path}>
              <p className="meet-chosen">
                {dayLabel(date)}, {time} <span>{zone}</span>
                {theirs !== undefined && (
                  <span>
                    {theirs} in {elsewhere?.zone}
                  </span>
                )}
              </p>
              <input type="hidden" name="date" value={date} />
              <input type="hidden" name="time" value={time} />
              <input type="hidden" name="sequence" value={String(meeting.sequence)} />
              <div className="actions">
                <button className="button button-primary">Move it here</button>
                <a className="button button-secondary" href={`${form.path}?date=${date}`}>
                  {meetingTexts.back}
                </a>
              </div>
            </form>
          ) : (
            <TimeStep form={form} day={day} zone={zone} elsewhere={elsewhere} />
          )}
        </>
      ),
    });
  };

  mountScreen(app, gate, routes.showMove, ({ params: { token }, query, context }) => {
    const { go } = context.req.query();
    return showMove(token, go === "date" ? { date: "", time: "" } : query);
  });
  mountScreen(app, gate, routes.moveMeeting, async ({ params: { token }, body, context }) => {
    if (!body.ok) return refusalScreen(draw, body.refusal);
    const outcome = await links.move(token, body.value, context.env.address);
    if (outcome.ok) return goTo(pathOf(token));
    const isShown = ["meeting-not-offered", "meeting-changed"].includes(outcome.refusal.code);
    return isShown
      ? showMove(token, { ...body.value, time: "" }, outcome.refusal)
      : refusalScreen(draw, outcome.refusal);
  });

  mountScreen(app, gate, routes.showCancel, async ({ params: { token } }) => {
    const seen = await links.see(token);
    if (!seen.ok) return refusalScreen(draw, seen.refusal);
    if (!seen.value.isOpen)
      return refusalScreen(draw, { code: "meeting-over" }, { extraLink: bookAnother });
    return answerScreen(draw, {
      status: 200,
      title: "Cancel the meeting?",
      lead: <Facts seen={seen.value} />,
      panel: (
        <div className="actions">
          <form method="post" action={`${pathOf(token)}/cancel`}>
            <button className="button button-primary">Yes, cancel it</button>
          </form>
          <a className="button button-secondary" href={pathOf(token)}>
            Keep it
          </a>
        </div>
      ),
    });
  });
  mountScreen(app, gate, routes.cancelMeeting, async ({ params: { token }, context }) => {
    const outcome = await links.cancel(token, context.env.address);
    return outcome.ok ? goTo(pathOf(token)) : refusalScreen(draw, outcome.refusal);
  });

  mountScreen(app, gate, routes.downloadMeeting, async ({ params: { token } }) => {
    const outcome = await links.calendar(token);
    if (!outcome.ok) return refusalScreen(draw, outcome.refusal);
    const headers = fileHeaders("meeting.ics", "text/calendar; charset=utf-8");
    return new Response(outcome.value, { headers });
  });
}

const bookAnother = (
  <a className="button button-primary" href={routes.showMeet.path}>
    Book another meeting
  </a>
);

function titleOf({ meeting, isOpen }: SeenMeeting): string {
  if (meeting.status === "cancelled") return "This meeting is cancelled";
  if (!isOpen) return "This meeting has begun or is over";
  return meeting.status === "confirmed" ? "Your meeting is confirmed" : "Your meeting is booked";
}

function Facts({ seen }: { readonly seen: SeenMeeting }): ReactNode {
  const { place, status } = seen.meeting;
  return (
    <>
      <Times seen={seen} />
      {place !== "" && (
        <p>
          Where: <span {...wordsOf.owner}>{place}</span>
        </p>
      )}
      {status === "pending" && seen.isOpen && <p>We confirm it as soon as we have seen it.</p>}
    </>
  );
}

function Times({ seen }: { readonly seen: SeenMeeting }): ReactNode {
  return seen.times.map((time) => <p key={time}>{unbroken(time)}</p>);
}
