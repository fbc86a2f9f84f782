import { TextLayer } from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useRef, useState } from "react";

interface ResumePageProps {
  readonly pdf: PDFDocumentProxy;
  readonly number: number;
}

/** A higher pixel density is not visible. */
const maxDensity = 2;
/** Height divided by width of A4, used until the page is loaded. */
const paperRatio = 297 / 210;

/** One page, rendered when it is near the viewport, with a text layer for selection and screen readers. */
export function ResumePage({ pdf, number }: ResumePageProps) {
  const box = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const [ratio, setRatio] = useState(paperRatio);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const watch = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: "600px" },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = box.current;
    if (!isNear || element === null) return undefined;
    let isWanted = true;
    let stop = (): void => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const plain = page.getViewport({ scale: 1 });
      if (!isWanted) return;
      setRatio(plain.height / plain.width);
      const scale = element.clientWidth / plain.width;
      const viewport = page.getViewport({ scale });
      const density = Math.min(maxDensity, window.devicePixelRatio || 1);
      const canvas = document.createElement("canvas");
      canvas.width = Math.floor(viewport.width * density);
      canvas.height = Math.floor(viewport.height * density);
      const transform = [density, 0, 0, density, 0, 0];
      const drawing = page.render({ canvas, viewport, transform });
      stop = () => drawing.cancel();
      await drawing.promise;
      const text = document.createElement("div");
      text.className = "inbox-page-text";
      text.style.setProperty("--total-scale-factor", String(scale));
      const layer = new TextLayer({
        textContentSource: page.streamTextContent(),
        container: text,
        viewport,
      });
      await layer.render();
      if (isWanted) element.replaceChildren(canvas, text);
    };
    // A page that fails to render stays white; the file can still be downloaded.
    draw().catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
  }, [isNear, pdf, number]);
  return (
    <figure
      ref={box}
      className="inbox-page"
      style={{ aspectRatio: 1 / ratio }}
      aria-label={`Page ${number}`}
    />
  );
}
