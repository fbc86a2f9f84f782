import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, SlideList } from "../_kit/parts/slide.tsx";
import type { definition } from "./block.ts";

/** The offerings, each a sheet with a list of its parts. */
export function View({ block }: ViewProps<typeof definition>) {
  return (
    <Slide>
      <SlideList
        at="content.offerings"
        items={block.content.offerings}
        className="slide-offerings-list"
        titleAt="name"
        most={3}
      />
    </Slide>
  );
}
