import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, SlideList } from "../_kit/parts/slide.tsx";
import type { definition } from "./block.ts";

/** The solutions: solid, as plans mark what will be built. */
export function View({ block }: ViewProps<typeof definition>) {
  return (
    <Slide>
      <SlideList
        at="content.items"
        items={block.content.items}
        className="slide-cards slide-solution-list"
        most={3}
      />
    </Slide>
  );
}
