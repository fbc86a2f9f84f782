import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import { readShare } from "./share.ts";

const { Items } = kitFor(definition);

export type Stats = ViewProps<typeof definition>["block"]["content"]["stats"];

/** Figures side by side, like dials of an instrument. */
export function Readings({ stats }: { readonly stats: Stats }) {
  return (
    <List className="readings">
      <Items at="content.stats" only={stats}>
        {(stat, { Text: StatText }) => (
          <Item as="li" className="reading">
            <StatText at="label" as="p" className="reading-label" />
            <StatText
              at="value"
              as="p"
              className={`reading-value${stat.value.trim().length > 8 ? " is-long" : ""}`}
            />
            <Scale share={readShare(stat.value)} />
            <StatText at="sublabel" as="p" className="reading-sublabel" />
          </Item>
        )}
      </Items>
    </List>
  );
}

/** A bar of the share; renders nothing if the value is not a share. */
function Scale({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <svg className="scale" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect y="3" width={Math.round(share * 1000) / 10} height="3" />
    </svg>
  );
}
