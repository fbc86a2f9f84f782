/** Formats the quarter of a date: `Q4 2025` (PANEL-195, GAP-035). */
export function quarterOf(day: Date): string {
  return `Q${Math.floor(day.getMonth() / 3) + 1} ${day.getFullYear()}`;
}
