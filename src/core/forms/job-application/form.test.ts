import { expect, test } from "vitest";
import { describeResume } from "./form.ts";

test.each([
  [1, "0.1 MB"],
  [100 * 1024, "0.1 MB"],
  [1024 * 1024, "1.0 MB"],
  [1_300_000, "1.2 MB"],
  [5 * 1024 * 1024, "5.0 MB"],
])(
  "GAP-018 a resume of %d bytes is described by its name, size and type, never as nothing",
  (bytes, size) => {
    const described = describeResume({ name: "cv.pdf", bytes, type: "application/pdf" });
    expect(described).toBe(`cv.pdf (${size}, application/pdf)`);
  },
);
