import { useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Readings } from "./readings.tsx";
import { Rows } from "./rows.tsx";

const { Text, IfText } = kitFor(definition);

/** A product screen: header and status, a query, and its result as the chosen kind of display. */
export function Dashboard({ block }: ViewProps<typeof definition>) {
  const { screen } = block.styles;
  const stats = useFilled(
    block.content.stats,
    ({ label, value, sublabel }) => ![label, value, sublabel].some(hasText),
  );
  return (
    <div className={`instrument screen shows-${screen}`}>
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
      {stats.length > 0 &&
        (screen === "readings" ? (
          <Readings stats={stats} />
        ) : (
          <Rows stats={stats} screen={screen} />
        ))}
      <Text at="content.footerText" as="p" className="instrument-foot" />
    </div>
  );
}
