/** `14 March 2026, 10:42`, in the browser's time zone. */
export function fullTime(iso: string): string {
  const time = new Date(iso);
  const day = time.toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
  return `${day}, ${time.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" })}`;
}
