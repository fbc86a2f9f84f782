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

/** The day of a post in words. Nothing where none was given. */
export function PostDay({ day }: { readonly day: string }) {
  const [year, month, date] = day.split("-").map(Number);
  const name = months[(month ?? 0) - 1];
  if (year === undefined || date === undefined || name === undefined) return null;
  return (
    <time dateTime={day}>
      {date} {name} {year}
    </time>
  );
}
