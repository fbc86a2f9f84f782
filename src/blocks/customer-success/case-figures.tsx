import type { ItemOf } from "#core/fields/field.ts";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, Items, useFilled } from "../_kit/parts/items.tsx";
import { hasText, Text } from "../_kit/parts/text.tsx";
import type { metrics } from "./metrics.ts";

type Metric = ItemOf<typeof metrics.item>;

/** The figures of the current case. */
export function CaseFigures({ of }: { readonly of: readonly Metric[] }) {
  const figures = useFilled(of, isBlankFigure);
  if (figures.length === 0) return null;
  return (
    <ul className="success-figures">
      <Items at="metrics" only={figures}>
        {({ id }) => (
          <Item as="li" className="success-figure">
            <Icon name={of.find((metric) => metric.id === id)?.icon ?? "none"} />
            <Text at="value" as="strong" className="success-value" />
            <Text at="label" className="success-label" />
          </Item>
        )}
      </Items>
    </ul>
  );
}

/** True for a figure without text, regardless of its icon. */
export function isBlankFigure({ value, label }: Metric): boolean {
  return !hasText(value) && !hasText(label);
}
