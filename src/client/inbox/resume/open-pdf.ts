import { getDocument, PDFWorker } from "pdfjs-dist";
import type { PDFDocumentProxy } from "pdfjs-dist";

interface OpenedPdf {
  readonly pdf: Promise<PDFDocumentProxy>;
  /** Aborts loading and ends the worker. */
  readonly close: () => void;
}

/** Parses an untrusted PDF in a worker. Scripts and forms in it are ignored. `pdf` rejects if it cannot be read. */
export function openPdf(address: string): OpenedPdf {
  const thread = new Worker(new URL("./pdf-worker.ts", import.meta.url), { type: "module" });
  const worker = PDFWorker.create({ port: thread });
  const task = getDocument({
    url: address,
    worker,
    withCredentials: true,
    enableXfa: false,
    // The whole file at once: it is small, and the server does not support range requests.
    disableRange: true,
    disableStream: true,
    // Images that need WebAssembly are skipped, because the CSP forbids it.
    useWasm: false,
    // Larger than any page on any screen.
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
