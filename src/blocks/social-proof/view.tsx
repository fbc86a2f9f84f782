import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useFilled } from "../_kit/parts/items.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { Badges } from "./badges.tsx";
import type { definition } from "./block.ts";
import { Logos } from "./logos.tsx";

/** Logos in the cells of a wall, with badges below or beside it. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const { layout } = styles;
  const logos = useFilled(content.logos, (logo) => !hasText(logo.name) && !hasText(logo.logo));
  const badges = useFilled(
    content.badges,
    (badge) => ![badge.title, badge.description, badge.image].some(hasText),
  );
  const showsLogos = layout !== "badges-only" && logos.length > 0;
  const showsBadges = layout !== "logos-only" && badges.length > 0;
  const titleId = `${blockClass(block.id)}-title`;
  const looks = [
    `proof-${layout}`,
    `proof-${styles.textAlign}`,
    ...(settings.grayscaleLogos ? ["proof-gray"] : []),
    ...(settings.hoverEffects ? ["proof-hover"] : []),
  ];
  return (
    <Section className={looks.join(" ")} labelledBy={hasText(content.title) ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {!showsLogos && !showsBadges && <EmptyLine />}
      <div className="proof-parts">
        {showsLogos && <Logos block={block} only={logos} />}
        {showsBadges && <Badges block={block} only={badges} />}
      </div>
    </Section>
  );
}
