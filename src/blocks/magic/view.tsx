import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Pause } from "../_kit/parts/pause.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { Constellation } from "./constellation.tsx";
import { Morphing } from "./morphing.tsx";
import { Particles } from "./particles.tsx";

const effects = {
  particles: Particles,
  morphing: Morphing,
  constellation: Constellation,
} as const;

/** A heading in front of an effect. The effect is decorative, and faint behind the text. */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings, styles } = block;
  const titleId = `${blockClass(block.id)}-title`;
  const effect = content.magicEffect;
  const Effect = effect === "none" ? null : effects[effect];
  const isMoving = Effect !== null && settings.animated;
  const isCentred = styles.textAlign === "center";
  return (
    <Section labelledBy={hasText(content.title) ? titleId : undefined}>
      {Effect === null && !hasText(content.title) && <EmptyLine />}
      <div
        className={`magic magic-${effect} magic-${settings.intensity}${isMoving ? " is-moving" : ""}${isCentred ? " is-centred" : ""}`}
      >
        {Effect !== null && (
          <div className="magic-effect" aria-hidden="true">
            <Effect />
          </div>
        )}
        <BlockHead titleId={titleId} className="magic-head" />
        {isMoving && <Pause className="magic-pause" />}
      </div>
    </Section>
  );
}
