import type { ViewProps } from "../_kit/kit.tsx";
import { Slide, SlideList } from "../_kit/slide.tsx";
import type { definition } from "./block.ts";

/** A sentence as large as it can be said, and below it the horizon on which its parts stand. */
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
