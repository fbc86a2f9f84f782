/** Where a PDF is taken apart: beside the page, without its document. */
import "pdfjs-dist/build/pdf.worker.min.mjs";
