import { useEffect, useRef, useState } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import type { View } from "./views.ts";

interface FramedPageProps {
  readonly view: View;
  readonly page: ListedPage;
  /** Changes the page into what is to be shown, once it has loaded, and whenever this is another function. */
  readonly show: (page: Document) => void;
}

/** A published page at one width, scaled to the room there is. */
export function FramedPage({ view: { id, name, width, height }, page, show }: FramedPageProps) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const element = room.current;
    if (element === null) return undefined;
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => showIn(frame.current, show), [show]);
  const scale = size.width / width;
  return (
    <div
      ref={room}
      className="preview-room"
      data-view={id}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: width }}
    >
      {scale > 0 && (
        <iframe
          // A frame that goes to another address would be a step of the window's history.
          key={page.slug}
          ref={frame}
          src={page.slug}
          // Of this origin, so that it can be changed; its scripts do not run.
          sandbox="allow-same-origin"
          title={`${page.name}, ${name.toLowerCase()}`}
          tabIndex={-1}
          style={{ width, height: size.height / scale, transform: `scale(${scale})` }}
          onLoad={() => showIn(frame.current, show)}
        />
      )}
    </div>
  );
}

function showIn(frame: HTMLIFrameElement | null, show: FramedPageProps["show"]): void {
  const page = frame?.contentDocument;
  if (page !== null && page !== undefined) show(page);
}
