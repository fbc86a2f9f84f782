import type { ComponentType, Ref } from "react";
import type { BackgroundDefinition, BackgroundProps, ReadSettings } from "./define-background.ts";

interface LayerProps {
  readonly definition: BackgroundDefinition;
  readonly View: ComponentType<BackgroundProps>;
  readonly settings: ReadSettings;
  /** Whether the loader should start the kind's `island.ts` on it. */
  readonly moves: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The element behind a page's content, containing the still picture. Purely decorative, so it is
 * hidden from assistive technology (SITE-039).
 */
export function BackgroundLayer({ definition, View, settings, moves, ref }: LayerProps) {
  return (
    <div
      ref={ref}
      className={`page-background background-${definition.kind}`}
      aria-hidden="true"
      data-background={moves ? definition.kind : undefined}
      data-props={moves ? JSON.stringify(settings) : undefined}
    >
      <View settings={settings} />
    </div>
  );
}
