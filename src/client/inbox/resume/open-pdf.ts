import { getDocument, PDFWorker } from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";

interface OpenedPdf {
  readonly pdf: Promise<PDFDocumentProxy>;
  /** Ends it with all that works on it, also in the middle. */
  readonly close: () => void;
}

/** Reads a PDF of a stranger in a worker of its own. Scripts and forms in it are not looked at. Rejects where it cannot be read. */
export function openPdf(address: string): OpenedPdf {
  const thread = new Worker(new URL("./pdf-thread.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    url: address,
    worker,
    withCredentials: true,
    enableXfa: false,
    // The whole file at once: it is small, and the server gives no parts of it.
    disableRange: true,
    disableStream: true,
    // What is compressed in ways that need machine code is left out: the policy lets none run.
    useWasm: false,
    // Larger than any paper on any screen.
    canvasMaxAreaInBytes: 64 * 1024 * 1024,
    verbosity: 0,
  });
  return {
    pdf: task.promise,
    close: () => {
      void task.destroy().finally(() => {
        worker.destroy();
        thread.terminate();
      });
    },
  };
}
