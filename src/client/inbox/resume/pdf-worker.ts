/** The worker that parses PDFs; it has no access to the page's document. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
