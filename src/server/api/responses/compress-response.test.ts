import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressResponse } from "./compress-response.ts";

const document = `<!doctype html>${"<p>Stone on stone</p>".repeat(200)}`;

function answer(encodings: string | null, body = document, type = "text/html; charset=utf-8") {
  const headers: Record<string, string> =
    encodings === null ? {} : { "accept-encoding": encodings };
  const request = new Request("http://ashlar.test/login", { headers });
  const given = { status: 422, headers: { "content-type": type, "cache-control": "no-store" } };
  return compressResponse(request, new Response(body, given));
}

test("a screen travels as gzip to who takes it, and is the same document", async () => {
  for (const encodings of ["gzip", "br, gzip, deflate", "gzip;q=0.5", "GZIP ; q=1.0, br"]) {
    const response = await answer(encodings);
    expect(response.headers.get("content-encoding"), encodings).toBe("gzip");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(document.length / 4);
    expect(gunzipSync(bytes).toString()).toBe(document);
    expect(response.status).toBe(422);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("who does not take gzip, or says so, gets the document as it is", async () => {
  for (const encodings of [null, "identity", "br", "gzip;q=0", "gzip;q=0.0, br", "xgzip"]) {
    const response = await answer(encodings);
    expect(response.headers.get("content-encoding"), String(encodings)).toBeNull();
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(await response.text()).toBe(document);
  }
});

test("small documents, redirects and other kinds of answers are left alone", async () => {
  expect((await answer("gzip", "<p>short</p>")).headers.get("content-encoding")).toBeNull();
  expect((await answer("gzip", document, "text/plain")).headers.get("vary")).toBeNull();
  const empty = new Response(null, { status: 303, headers: { location: "/" } });
  const asked = new Request("http://ashlar.test/", { headers: { "accept-encoding": "gzip" } });
  expect(await compressResponse(asked, empty)).toBe(empty);
});
