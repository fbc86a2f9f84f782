import { ButtonPair } from "../_kit/parts/button-pair.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text, IfText } = kitFor(definition);

type CtaProps = ViewProps<typeof definition>;

/**
 * Text and buttons on a sheet, framed with a drawing's zone marks. If the block has a background,
 * that fills the sheet edge to edge instead.
 */
export function View({ block }: CtaProps) {
  const { content, settings, styles } = block;
  const titleId = `${blockClass(block.id)}-title`;
  const hasGround =
    (styles.backgroundType === "solid" ? styles.backgroundColor : styles.backgroundGradient) !== "";
  const isEmpty = ![
    content.title,
    content.subtitle,
    settings.showButton ? content.buttonText : "",
    settings.showSecondaryButton ? content.secondaryButtonText : "",
  ].some(hasText);
  return (
    <Section
      className={`cta-${styles.buttonLayout} cta-${styles.buttonStyle} cta-${styles.textAlign}${settings.fullWidth ? " is-full" : ""}${hasGround ? " cta-wide" : ""}${hasGround && styles.backgroundType === "solid" ? " cta-plain-ground" : ""}`}
      labelledBy={hasText(content.title) ? titleId : undefined}
    >
      <div className={hasGround ? "cta-sheet" : "cta-sheet cta-frame drawn-frame"}>
        {isEmpty && <EmptyLine />}
        <IfText of={["content.title", "content.subtitle"]}>
          <div className="cta-words">
            <Text at="content.title" as="h2" id={titleId} />
            <Text at="content.subtitle" as="p" className="cta-subtitle" />
          </div>
        </IfText>
        <ButtonPair className="cta-buttons" content={content} settings={settings} />
      </div>
    </Section>
  );
}
