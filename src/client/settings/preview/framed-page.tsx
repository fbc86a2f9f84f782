import { useEffect, useId, useRef, useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { Select } from "#client/ui/select.tsx";
import { dress } from "./dress.ts";

interface PagePreviewProps {
  readonly view: { readonly name: string; readonly width: number; readonly height: number };
  readonly pages: readonly ListedPage[];
  readonly page: ListedPage | undefined;
  /** The style sheet of the theme that is shown. */
  readonly css: string;
  readonly onChoose: (pageId: string) => void;
}

/** A published page at one width, in a theme that visitors do not have yet. */
export function PagePreview({ view, pages, page, css, onChoose }: PagePreviewProps) {
  const id = useId();
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() => setScale(element.clientWidth / view.width));
    watch.observe(element);
    return () => watch.disconnect();
  }, [view.width]);
  useEffect(() => dress(frame.current, css), [css]);
  return (
    <figure className="theme-preview" data-view={view.name.toLowerCase()}>
      <figcaption className="flex items-center gap-2">
        <label htmlFor={id} className="text-xs text-muted">
          {view.name}
          <span className="sr-only"> shows</span>
        </label>
        <Select
          id={id}
          className="min-w-0 flex-1"
          value={page?.id}
          onChange={({ target }) => onChoose(target.value)}
        >
          {pages.map(({ id: one, name }) => (
            <option key={one} value={one}>
              {name}
            </option>
          ))}
        </Select>
      </figcaption>
      <div
        ref={room}
        className="theme-preview-room"
        style={{ aspectRatio: `${view.width} / ${view.height}` }}
      >
        {page !== undefined && scale > 0 && (
          <iframe
            // A frame that goes to another address would be a step of the window's history.
            key={page.slug}
            ref={frame}
            src={page.slug}
            // Of this origin, so that it can be dressed; its scripts do not run.
            sandbox="allow-same-origin"
            title={`${page.name}, ${view.name.toLowerCase()}`}
            tabIndex={-1}
            style={{ width: view.width, height: view.height, transform: `scale(${scale})` }}
            onLoad={() => dress(frame.current, css)}
          />
        )}
      </div>
    </figure>
  );
}
