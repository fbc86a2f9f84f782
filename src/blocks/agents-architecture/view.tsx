import { parseColour, luminance } from "#core/fields/contrast.ts";
import { ownPalette } from "#core/theme/palette.ts";
import type { Palette } from "#core/theme/palette.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { groundOf, siteColour } from "../_kit/styles/light-ground.ts";
import { hasText } from "../_kit/parts/text.tsx";
import { Bar } from "./bar.tsx";
import type { definition } from "./block.ts";
import type { IslandProps } from "./island.ts";
import { meshOf } from "./mesh.ts";
import { Still } from "./still.tsx";

/**
 * The picture is complete without the island, which only animates it. In the builder it does not
 * move.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const { host } = useBlock();
  const { label } = useLanguages();
  const titleId = `${blockClass(block.id)}-title`;
  const hasTitle = hasText(content.title);
  const isUntitled = !hasTitle && !hasText(content.subtitle);
  const radius = content.showLowPolySphere ? 2 * content.sphereSize : 0;
  const quality = settings.animationQuality;
  const count = settings.agentCount;
  const interactions = {
    moves: settings.animated,
    picks: settings.interactive,
    hasControls: settings.enableControls,
  };
  const props: IslandProps = { count, quality, radius, moves: interactions.moves };
  const mesh = meshOf(count, quality, radius > 0);
  const needed =
    host.mode === "site" && content.showAnimation && Object.values(interactions).includes(true);
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      {isUntitled && host.mode === "canvas" && <EmptyLine />}
      <BlockHead titleId={titleId} />
      <Island className="agents-island" needed={needed} props={{ ...props }}>
        <div
          className={`agents-stage ${isDay(block, host.site.palette) ? "agents-day" : "screen"}`}
        >
          <Still mesh={mesh} quality={quality} radius={radius} languageOf={label.lang} />
          {needed && (
            <p className="agents-loading" data-says="Loading interactive agents..." {...label} />
          )}
        </div>
        <Bar
          mesh={mesh}
          hasStats={settings.showStats}
          interactions={needed ? interactions : null}
        />
      </Island>
    </Section>
  );
}

/** Whether the picture is dark on light, judged by its own background or else the block's. */
function isDay(
  block: ViewProps<typeof definition>["block"],
  palette: Palette = ownPalette,
): boolean {
  const ground = parseColour(siteColour(block.content.backgroundColor, palette));
  return ground === null ? groundOf(block.styles, palette).isLight : luminance(ground) > 0.18;
}
