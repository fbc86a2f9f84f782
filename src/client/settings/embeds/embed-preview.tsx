import type { CSSProperties } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import { cutOf, wordsOf } from "#core/fields/frame-view.ts";
import type { FrameView } from "#core/fields/frame-view.ts";
import { readSite } from "#settings/site-value.ts";

/** How a new embed shows a website: a drawing of one in a frame, and of what is cut off around it. */
export function EmbedPreview() {
  const blocks = useEditor((state) => state.history.present.blocks);
  const view = readSite(blocks).embeds;
  return (
    <figure className="embed-preview" style={styleOf(view)}>
      <div className="embed-preview-room" aria-hidden="true">
        <div className="embed-preview-site">
          <div className="embed-preview-head">
            <i />
            <i />
            <i />
            <i />
          </div>
          <div className="embed-preview-title">
            <i />
            <i />
          </div>
          <div className="embed-preview-cards">
            {cards.map((card) => (
              <i key={card} />
            ))}
          </div>
        </div>
        <div className="embed-preview-frame" />
      </div>
      <figcaption className="text-muted">{wordsOf(view)}</figcaption>
    </figure>
  );
}

const cards = Array.from({ length: 24 }, (_, card) => card);

function styleOf(view: FrameView): CSSProperties & Record<`--${string}`, number> {
  const { left, top } = cutOf(view);
  return { "--zoom": view.zoom, "--cut-left": left, "--cut-top": top };
}
