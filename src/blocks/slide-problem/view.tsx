import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, SlideList } from "../_kit/parts/slide.tsx";
import type { definition } from "./block.ts";

/** The problems: dashed and hatched, as plans mark what will be demolished. */
export function View({ block }: ViewProps<typeof definition>) {
  return (
    <Slide>
      <SlideList
        at="content.items"
        items={block.content.items}
        className="slide-cards slide-problem-list"
        most={3}
      />
    </Slide>
  );
}
