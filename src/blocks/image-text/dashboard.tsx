import { Item, useFilled } from "../_kit/items.tsx";
import { kitFor, type ViewProps } from "../_kit/kit.tsx";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";
import { readShare } from "./share.ts";

const { Text, IfText, Items } = kitFor(definition);

/** An instrument: what it is, how it is, what it was asked, and what it reads. */
export function Dashboard({ block }: ViewProps<typeof definition>) {
  const stats = useFilled(
    block.content.stats,
    ({ label, value, sublabel }) => ![label, value, sublabel].some(hasText),
  );
  return (
    <div className="instrument">
      <IfText of={["content.badge", "content.statusText"]}>
        <div className="instrument-head">
          <Text at="content.badge" as="p" className="instrument-badge" />
          <Text at="content.statusText" as="p" className="instrument-status" />
        </div>
      </IfText>
      <IfText of={["content.queryText", "content.queryMeta"]}>
        <div className="instrument-query">
          <Text at="content.queryText" as="p" />
          <Text at="content.queryMeta" as="p" className="instrument-meta" />
        </div>
      </IfText>
      {stats.length > 0 && (
        <ul className="readings">
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
        </ul>
      )}
      <Text at="content.footerText" as="p" className="instrument-foot" />
    </div>
  );
}

/** The share on a line of ten parts; nothing where the reading is no share. */
function Scale({ share }: { readonly share: number | null }) {
  if (share === null) return null;
  return (
    <svg className="scale" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect y="3" width={Math.round(share * 1000) / 10} height="3" />
    </svg>
  );
}
