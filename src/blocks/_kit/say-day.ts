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

/** `1 January 2030`, of a month from 1 to 12; null where there is none such. */
export function sayDay(year: number, month: number, day: number): string | null {
  const name = months[month - 1];
  return name === undefined ? null : `${day} ${name} ${year}`;
}
