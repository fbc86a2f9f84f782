const wholeDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });

/** `HH:MM` as visitors read it and as it is stored (FORM-021): `09:00 AM`, `12:30 PM`. */
export function timeLabel(time: string): string {
  const [hour = "0", minute = "00"] = time.split(":");
  const hours = Number(hour);
  const half = hours < 12 ? "AM" : "PM";
  return `${String(hours % 12 === 0 ? 12 : hours % 12).padStart(2, "0")}:${minute} ${half}`;
}

/** `HH:MM` of a label like `09:00 AM`, or of `9:00` as people write it in an address; null if it is neither. */
export function readTime(label: string): string | null {
  const parts = /^\s*(\d{1,2}):([0-5]\d)\s*(am|pm)?\s*$/i.exec(label);
  if (parts === null) return null;
  const [, hour = "", minute = "", half] = parts;
  const hours = Number(hour);
  if (half === undefined) return hours < 24 ? `${hour.padStart(2, "0")}:${minute}` : null;
  if (hours < 1 || hours > 12) return null;
  const full = (hours % 12) + (half.toLowerCase() === "pm" ? 12 : 0);
  return `${String(full).padStart(2, "0")}:${minute}`;
}

/** `2026-12-01` as "Tuesday, December 1, 2026". */
export function dayLabel(date: string): string {
  return wholeDay.format(new Date(`${date}T12:00:00Z`));
}

/** A text in which times are not broken across lines. */
export function unbroken(text: string): string {
  return text.replaceAll(/ (?=[AP]M\b)/g, "\u00a0");
}

/** True for a date of this millennium that exists, as `YYYY-MM-DD`: one that the database can store. */
export function isDate(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text);
}

const wholeMonth = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The month of a date: "December 2026". */
export function monthLabel(date: string): string {
  return wholeMonth.format(new Date(`${date}T12:00:00Z`));
}

/** A day as it stands on its button: its weekday and its number in the month, "Tue" and "1". */
export function dayLines(date: string): readonly [weekday: string, day: string] {
  return [dayLabel(date).slice(0, 3), String(Number(date.slice(8)))];
}

/** The day of the week, from 0 for Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

/** True for Saturday and Sunday (FORM-020). */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(weekdayOf(date));
}

/** The time zone in which a browser or the server knows it; null if that is unknown there. */
export function knownZone(zone: string): string | null {
  // Offsets such as +05:30 are no zones: they have no summer time.
  if (!/^[A-Za-z]/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** Zones that browsers still call by names which their cities no longer have. */
const renamedZones: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
};

/** The present IANA name of a zone, where it is known by that name. */
export function currentZone(zone: string): string {
  const renamed = renamedZones[zone];
  return renamed === undefined || knownZone(renamed) === null ? zone : renamed;
}

/** A time zone's name as people read it: "America/New York". Every name that is shown is written by this. */
export function zoneLabel(zone: string): string {
  return currentZone(zone).replaceAll("_", " ");
}

const offsetFormats = new Map<string, Intl.DateTimeFormat>();

/** A time zone with what its clock adds to UTC at a moment: "Europe/Berlin, UTC+1". */
export function zoneAt(zone: string, moment: Date): string {
  const format =
    offsetFormats.get(zone) ??
    new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" });
  offsetFormats.set(zone, format);
  const offset = format.formatToParts(moment).find(({ type }) => type === "timeZoneName")?.value;
  const label = zoneLabel(zone);
  return zone === "UTC" || offset === undefined
    ? label
    : `${label}, ${offset.replace(/^GMT$/, "GMT+0").replace("GMT", "UTC")}`;
}

/** A time zone with what its clock adds to UTC on a day; today, if this is no date. */
export function zoneOn(zone: string, date: string): string {
  return zoneAt(zone, isDate(date) ? new Date(`${date}T12:00:00Z`) : new Date());
}

/** A moment as a clock in a time zone shows it: "Tuesday, December 1, 2026, 09:00 AM". */
export function momentIn(zone: string, moment: Date): string {
  return `${dayLabel(dateIn(zone, moment))}, ${timeIn(zone, moment)}`;
}

/** The date in a time zone, `YYYY-MM-DD`. */
export function dateIn(zone: string, moment: Date): string {
  const { year = "", month = "", day: date = "" } = partsIn(zone, moment);
  return `${year.padStart(4, "0")}-${month}-${date}`;
}

/** The time in a time zone, as a label. */
export function timeIn(zone: string, moment: Date): string {
  const { hour = "00", minute = "00" } = partsIn(zone, moment);
  return timeLabel(`${hour}:${minute}`);
}

/** The time of a moment in another zone, as a label, with the day's name if that is another there: "Mon 10:00 PM". */
export function timeElsewhere(zone: string, date: string, moment: Date): string {
  const theirs = dateIn(zone, moment);
  const time = timeIn(zone, moment);
  return theirs === date ? time : `${dayLines(theirs)[0]} ${time}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(zone: string, moment: Date): Partial<Record<string, string>> {
  const known =
    formats.get(zone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  formats.set(zone, known);
  return Object.fromEntries(known.formatToParts(moment).map(({ type, value }) => [type, value]));
}
