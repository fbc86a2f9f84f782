import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Slide, SlideList } from "../_kit/parts/slide.tsx";
import type { definition } from "./block.ts";

/** A schedule: number, case, and its benefits at the end of the line. */
export function View({ block }: ViewProps<typeof definition>) {
  return (
    <Slide>
      <SlideList
        at="content.useCases"
        items={block.content.useCases}
        className="slide-cases-list"
      />
    </Slide>
  );
}
