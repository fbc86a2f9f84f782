import { getDocument, PDFWorker } from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";

interface OpenedPdf {
  readonly pdf: Promise<PDFDocumentProxy>;
  /** Aborts loading and ends the worker. */
  readonly close: () => void;
}

/** Parses a stranger's PDF in a worker. Scripts and forms in it are ignored. Rejects if it cannot be read. */
export function openPdf(address: string): OpenedPdf {
  const thread = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    url: address,
    worker,
    withCredentials: true,
    enableXfa: false,
    // The whole file at once: it is small, and the server does not answer range requests.
    disableRange: true,
    disableStream: true,
    // Images that only WebAssembly decodes are left out: the content security policy forbids it.
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
