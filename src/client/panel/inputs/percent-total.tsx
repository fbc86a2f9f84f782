import type { ListItem } from "#core/document/operation.ts";
import { storedFor } from "#core/fields/field.ts";
import type { ListField } from "#core/fields/list.ts";
import { judgePercent, sumPercent } from "#core/fields/percent-total.ts";

const tones = { good: "text-good", warn: "text-warn", danger: "text-danger" };

/** The sum of the items' percentages, if they are parts of one whole, and whether it is 100 % (PANEL-186). */
export function PercentTotal({
  field,
  items,
}: {
  readonly field: ListField;
  readonly items: readonly ListItem[];
}) {
  const { percent } = field;
  const part = percent === undefined ? undefined : field.item[percent];
  if (percent === undefined || part === undefined) return null;
  const parts = items.map((item) => Number(part.read(storedFor(part, percent, item)).value));
  const { tone, text } = judgePercent(sumPercent(parts));
  return <output className={`text-xs ${tones[tone]}`}>{text}</output>;
}
