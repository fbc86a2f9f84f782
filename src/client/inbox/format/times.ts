const dayMs = 24 * 60 * 60 * 1000;

/** The shortest unambiguous form: `10:42`, `Mon`, `14 Mar`, `14 Mar 2025`. */
export function shortTime(iso: string, now: Date = new Date()): string {
  const time = new Date(iso);
  if (time.toDateString() === now.toDateString()) return clock(time);
  const isThisWeek = Math.abs(now.getTime() - time.getTime()) < 6 * dayMs;
  if (isThisWeek) return time.toLocaleDateString("en-GB", { weekday: "short" });
  return dateOf(time, time.getFullYear() === now.getFullYear());
}

/** `14 Mar, 10:42:05`: with seconds, to tell two attempts apart. */
export function clockTime(iso: string): string {
  const time = new Date(iso);
  const seconds = time.toLocaleTimeString("en-GB");
  return `${dateOf(time, time.getFullYear() === new Date().getFullYear())}, ${seconds}`;
}

/** `14 March 2026`, of a date without a time. */
export function fullDate(date: string): string {
  return new Date(`${date}T12:00:00`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
  });
}

function dateOf(time: Date, isThisYear: boolean): string {
  return time.toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  });
}

function clock(time: Date): string {
  return time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

/** `1.2 MB`, `240 KB` */
export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024
    ? `${(bytes / (1024 * 1024)).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
