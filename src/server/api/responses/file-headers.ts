/** Headers that make a browser download a visitor's file and never render it. */
export function fileHeaders(name: string, type: string): Record<string, string> {
  // Some programs end a quoted name at a semicolon.
  const plain = name.replaceAll(/[^\u0020-\u007e]|["\\;]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    "content-type": type,
    "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
  };
}

/** An .xlsx file to be downloaded under this name. */
export function answerWorkbook(name: string, bytes: Uint8Array<ArrayBuffer>): Response {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return new Response(bytes, { headers: fileHeaders(name, type) });
}

/** A CSV file to be downloaded under this name, generated as the client reads it. */
export function answerCsv(name: string, parts: AsyncIterable<string>): Response {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const next = await iterator.next();
      if (next.done === true) controller.close();
      else controller.enqueue(encoder.encode(next.value));
    },
    cancel: async () => void (await iterator.return?.()),
  });
  return new Response(body, { headers: fileHeaders(name, "text/csv; charset=utf-8") });
}
