import { dayLabel } from "#core/forms/meeting/times.ts";
import { make } from "../../_kit/dom/make.ts";
import { createChoiceGrid } from "./choice-grid.ts";

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** Step 1: the days with free times, by month, in columns from Monday to Friday (FORM-018, FORM-020). */
export function createDayStep(
  document: Document,
  days: readonly string[],
  onChoose: (date: string) => void,
): HTMLElement {
  const months = Map.groupBy(days, (date) => month.format(noon(date)));
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
            const lines = [dayLabel(date).slice(0, 3), String(Number(date.slice(8)))];
            // Begins with what is visible, for those who speak to their computer.
            const spoken = `${lines.join(" ")} ${name}`;
            return { value: date, lines, name: spoken, column: noon(date).getUTCDay() };
          }),
          onChoose,
        ),
      ),
    ),
  );
}

function noon(date: string): Date {
  return new Date(`${date}T12:00:00Z`);
}
