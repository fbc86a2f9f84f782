import { dayLines, monthLabel, weekdayOf } from "#core/forms/meeting/times.ts";
import { make } from "../../_kit/dom/make.ts";
import { createChoiceGrid } from "./choice-grid.ts";

/** Step 1: the days with free times, by month, in columns from Monday to Friday (FORM-018, FORM-020). */
export function createDayStep(
  document: Document,
  days: readonly string[],
  onChoose: (date: string) => void,
): HTMLElement {
  const months = Map.groupBy(days, monthLabel);
  return make(
    document,
    "div",
    { class: "meet-months" },
    ...[...months].map(([name, ofMonth]) =>
      make(
        document,
        "section",
        {},
        make(document, "h3", {}, name),
        createChoiceGrid(
          document,
          "meet-days",
          ofMonth.map((date) => {
            const lines = dayLines(date);
            // Begins with what is visible, for those who speak to their computer.
            const spoken = `${lines.join(" ")} ${name}`;
            return { value: date, lines, name: spoken, column: weekdayOf(date) };
          }),
          onChoose,
        ),
      ),
    ),
  );
}
