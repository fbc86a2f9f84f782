const day = 24 * 60 * 60 * 1000;

/** When a link expires, in this browser's time zone: `today at 14:15`, `tomorrow at 09:00`, `Sat 21 March at 13:00`. */
export function endText(end: Date, now: Date): string {
  const time = end.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const nights = Math.round((startOfDay(end) - startOfDay(now)) / day);
  const named = ["today", "tomorrow"][nights];
  const date =
    named ?? end.toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "long" });
  return `${date} at ${time}`;
}

function startOfDay(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
