import type { ComponentType, Ref } from "react";
import type { BackgroundDefinition, BackgroundProps, ReadSettings } from "./define-background.ts";

interface LayerProps {
  readonly definition: BackgroundDefinition;
  /** Null if the script alone draws it. */
  readonly View: ComponentType<BackgroundProps> | null;
  readonly settings: ReadSettings;
  /** Whether the loader should start the kind's `island.ts` on it. */
  readonly moves: boolean;
  readonly ref?: Ref<HTMLDivElement>;
}

/**
 * The element behind a page's content, containing the still picture. Purely decorative, so it is
 * hidden from assistive technology (SITE-039). Without a still picture it is hidden until the
 * script draws one.
 */
export function BackgroundLayer({ definition, View, settings, moves, ref }: LayerProps) {
  return (
    <div
      ref={ref}
      className={`page-background background-${definition.kind}`}
      aria-hidden="true"
      hidden={View === null}
      data-background={moves ? definition.kind : undefined}
      data-props={moves ? changedOf(definition, settings) : undefined}
    >
      {View !== null && <View settings={settings} />}
    </div>
  );
}

/** The settings that differ from their defaults, as JSON; undefined if none does. */
function changedOf({ fields }: BackgroundDefinition, settings: ReadSettings): string | undefined {
  const changed = Object.entries(settings).filter(
    ([name, value]) => value !== fields[name]?.default,
  );
  return changed.length === 0 ? undefined : JSON.stringify(Object.fromEntries(changed));
}
