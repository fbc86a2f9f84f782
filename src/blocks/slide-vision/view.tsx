import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, SlideList } from "../_kit/parts/slide.tsx";
import type { definition } from "./block.ts";

/** The vision in very large text, and below it a horizontal line with its parts. */
export function View({ block }: ViewProps<typeof definition>) {
  return (
    <Slide>
      <SlideList
        at="content.features"
        items={block.content.features}
        className="slide-vision-list"
        most={4}
      />
    </Slide>
  );
}
