/** The message about a sum of percentages, and its severity. */
export interface PercentVerdict {
  readonly tone: "good" | "warn" | "danger";
  readonly text: string;
}

/** The sum of percentages, rounded to hide floating-point errors: 33.3 + 33.3 + 33.4 is 100. */
export function sumPercent(percentages: readonly number[]): number {
  return Number(percentages.reduce((sum, each) => sum + each, 0).toFixed(2));
}

/** Whether the sum is 100% (PANEL-187 to PANEL-189, ERR-039 to ERR-041). */
export function judgePercent(sum: number): PercentVerdict {
  if (sum === 100) return { tone: "good", text: "Total 100%" };
  if (sum > 100) return { tone: "danger", text: `Total ${sum}%: over 100%` };
  return { tone: "warn", text: `Total ${sum}%: should equal 100%` };
}
