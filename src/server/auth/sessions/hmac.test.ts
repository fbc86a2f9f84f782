import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { hmacWith } from "./hmac.ts";

test("it signs as the library of the runtime does, with keys of any length and one text after another", () => {
  for (const key of ["", "k", "a key for tests", "x".repeat(64), "x".repeat(65), "ü".repeat(100)]) {
    const sign = hmacWith(key, 128);
    for (const text of ["t".repeat(128), "", "token", "t".repeat(63), "t".repeat(64), "A.b_c-"]) {
      const right = createHmac("sha256", key).update(text, "latin1").digest("base64");
      expect(sign(text), `${key.length} ${text.length}`).toBe(right);
    }
  }
});
