const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Formats a date as `1 January 2030`; `month` is 1 to 12. Null for an invalid month. */
export function formatDay(year: number, month: number, day: number): string | null {
  const name = months[month - 1];
  return name === undefined ? null : `${day} ${name} ${year}`;
}
