/** `10:42`, in the browser's time zone. `at`: milliseconds since 1970. */
export function clockTime(at: number): string {
  return new Date(at).toLocaleTimeString([], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
}
