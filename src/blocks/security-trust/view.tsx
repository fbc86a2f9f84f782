import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Gate } from "./gate.tsx";

const { Items } = kitFor(definition);

/** Promises, each with its proof, beside the wall that every request meets. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const points = useFilled(
    content.points,
    ({ title, description }) => ![title, description].some(hasText),
  );
  const checks = useFilled(content.checks, ({ who, what }) => ![who, what].some(hasText));
  const standards = useFilled(content.standards, ({ name }) => !hasText(name));
  const hasGate = settings.showPolicySimulation && checks.length > 0;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const isEmpty = points.length === 0 && standards.length === 0 && !hasGate;
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {isEmpty && <EmptyLine />}
      {(points.length > 0 || hasGate) && (
        <div className={`security-trust-plan${hasGate && points.length > 0 ? " is-split" : ""}`}>
          {points.length > 0 && (
            <List className="security-trust-points">
              <Items at="content.points" only={points}>
                {({ icon }, { Text: PointText }) => (
                  <Item as="li" className="security-trust-point">
                    <Icon name={icon} />
                    <PointText
                      at="title"
                      as={hasTitle ? "h3" : "h2"}
                      className="security-trust-title"
                    />
                    <PointText at="description" as="p" className="security-trust-text" />
                    <PointText at="proof" as="p" className="security-trust-proof" />
                  </Item>
                )}
              </Items>
            </List>
          )}
          {hasGate && <Gate checks={checks} />}
        </div>
      )}
      {standards.length > 0 && (
        <List className="security-trust-standards">
          <Items at="content.standards" only={standards}>
            {(_standard, { Text: StandardText }) => (
              <Item as="li">
                <StandardText at="name" as="p" className="security-trust-stamp" />
                <StandardText at="detail" as="p" className="security-trust-detail" />
              </Item>
            )}
          </Items>
        </List>
      )}
    </Section>
  );
}
