import {
  dateIn,
  dayLabel,
  momentIn,
  timeIn,
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
  const isElsewhere = times.some((time) => ownTime(time, theirs) !== time.time);
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
        lines: isElsewhere ? [time.time, ownTime(time, theirs)] : [time.time],
        name: isElsewhere
          ? `${time.time}, ${ownTime(time, theirs)} in ${zoneLabel(theirs)}`
          : time.time,
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

/** The visitor's own time, with the day's name if that is another there. */
function ownTime({ date, startsAt }: FreeTime, zone: string): string {
  const moment = new Date(startsAt);
  const theirs = dateIn(zone, moment);
  const time = timeIn(zone, moment);
  return theirs === date ? time : `${dayLabel(theirs).slice(0, 3)} ${time}`;
}
