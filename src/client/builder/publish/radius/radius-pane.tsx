import { useId, useState } from "react";
import { pathOf } from "#core/contract/client.ts";
import { previewOther } from "#core/contract/page-radius.ts";
import type { RadiusPage, ShownElsewhere } from "#core/contract/page-radius.ts";
import type { Size } from "#client/frame/canvas-view.ts";
import { PreviewFrame } from "../../preview/preview-frame.tsx";
import { fitPreview } from "../../preview/preview-view.ts";
import type { PreviewView } from "../../preview/preview-view.ts";
import { useMeasured } from "../../preview/use-measured.ts";

/** A page as visitors see it now, or after the publication. */
export type PaneState = "now" | "next";

interface RadiusPaneProps {
  readonly caption: string;
  readonly state: PaneState;
  readonly page: RadiusPage;
  /** Id of the page that is to be published. */
  readonly published: string;
  readonly values: ShownElsewhere;
  readonly view: PreviewView;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onBlocked: (message: string) => void;
  /** Called with the drawing each time it is shown. */
  readonly onShown: (pageId: string, state: PaneState, document: Document) => void;
}

/** One of the two drawings of a page, under its caption. */
export function RadiusPane(props: RadiusPaneProps) {
  const { caption, state, page, published, values, view, onKey, onBlocked, onShown } = props;
  const id = useId();
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const measured = useMeasured(setRoom);
  const fitted = fitPreview(view, room);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col bg-well">
      <h3 id={id} className="px-3 py-1.5 text-xs font-semibold tracking-wide text-muted uppercase">
        {caption}
      </h3>
      <div ref={measured} className="relative min-h-0 flex-1 overflow-hidden">
        <div
          className="relative mx-auto outline outline-line"
          style={{ width: fitted.width * fitted.scale, height: fitted.height * fitted.scale }}
        >
          <PreviewFrame
            address={pathOf(previewOther, { pageId: page.id })}
            fields={{ state, published, values: JSON.stringify(values) }}
            title={`${page.name}, ${caption.toLowerCase()}`}
            fitted={fitted}
            onKey={onKey}
            onBlocked={onBlocked}
            onShown={(document) => onShown(page.id, state, document)}
          />
        </div>
      </div>
    </section>
  );
}
