import {
  dayLabel,
  momentIn,
  timeElsewhere,
  zoneAt,
  zoneLabel,
  zoneOn,
} from "#core/forms/meeting/times.ts";
import { make } from "../../_kit/dom/make.ts";
import { createChoiceGrid } from "./choice-grid.ts";
import type { FreeTime } from "./free-times.ts";

/** Step 2: the free times of a day, with the visitor's own time below each where a clock shows another there. */
export function createTimeStep(
  document: Document,
  { times, timeZone }: { readonly times: readonly FreeTime[]; readonly timeZone: string },
  onChoose: (time: string) => void,
): HTMLElement {
  const [first] = times;
  const theirs = visitorZone();
  const ownTime = ({ date, startsAt }: FreeTime) => timeElsewhere(theirs, date, new Date(startsAt));
  const isElsewhere = times.some((time) => ownTime(time) !== time.time);
  const site = `Times in ${zoneOn(timeZone, first?.date ?? "")}`;
  const hint = isElsewhere ? `${site}, below them in ${zoneLabel(theirs)}.` : `${site}.`;
  return make(
    document,
    "div",
    {},
    make(document, "p", { class: "dialog-hint" }, hint),
    createChoiceGrid(
      document,
      "meet-times",
      times.map((time) => ({
        value: time.time,
        lines: isElsewhere ? [time.time, ownTime(time)] : [time.time],
        name: isElsewhere ? `${time.time}, ${ownTime(time)} in ${zoneLabel(theirs)}` : time.time,
      })),
      onChoose,
    ),
  );
}

/** The visitor's own time zone. */
export function visitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** A chosen time in words, in the site's time zone and in the visitor's own. */
export function chosenWords(
  { date, time, startsAt }: FreeTime,
  timeZone: string,
): readonly string[] {
  const own = `${dayLabel(date)}, ${time}`;
  const moment = new Date(startsAt);
  const theirs = momentIn(visitorZone(), moment);
  const site = `${own} (${zoneAt(timeZone, moment)})`;
  return own === theirs ? [site] : [site, `${theirs} (${zoneAt(visitorZone(), moment)})`];
}
