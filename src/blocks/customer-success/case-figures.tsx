import type { ItemOf } from "#core/fields/field.ts";
import { Icon } from "../_kit/icon.tsx";
import { Item, Items } from "../_kit/items.tsx";
import { Text } from "../_kit/text.tsx";
import type { metrics } from "./metrics.ts";

type Metric = ItemOf<typeof metrics.item>;

/** The figures of the case around it. */
export function CaseFigures({ of }: { readonly of: readonly Metric[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="success-figures">
      <Items at="metrics">
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
