import { expect, test } from "vitest";
import { image, readImageSource } from "./image.ts";

const field = image({ label: "Picture" });

test("PANEL-007 a picture is an address by https, a path of this site, or of the media library", () => {
  const own = "/assets/plan.svg?v=2";
  const far = "https://cdn.example/a%20b.webp";
  expect(readImageSource(own)).toEqual({ kind: "address", href: own });
  expect(readImageSource(` ${far} `)).toEqual({ kind: "address", href: far });
  expect(readImageSource("media:k3f9_a-2")).toEqual({ kind: "media", id: "k3f9_a-2" });
});

test("PANEL-008 a half-typed address is kept, reads as it stands and shows nothing", () => {
  const typed = ["", " ", "h", "https:", "https://", "cdn.example/a.png", "media:", "#plan"];
  for (const text of [...typed, "http://cdn.example/a.png", "localhost:80/a.png"]) {
    expect(field.refuse(text), text).toBeNull();
    expect(field.read(text), text).toEqual({ value: text });
    expect(readImageSource(text).kind, text).toBe("none");
  }
});

test("what can never be the address of a picture is refused, and reads as none with what would be right", () => {
  const bad = [
    "javascript:alert(1)",
    "java\tscript:alert(1)",
    "data:image/svg+xml,<svg/>",
    "blob:https://a.example/x",
    "file:///etc/passwd",
    "//evil.example/a.png",
    "/\\evil.example/a.png",
    "https:evil.example/a.png",
    "mailto:a@b.example",
    "tel:+49123",
  ];
  for (const text of bad) {
    expect(field.refuse(text), text).toContain("must be the address of an image");
    expect(field.read(text), text).toMatchObject({
      value: "",
      problem: expect.stringContaining("https://"),
    });
  }
  expect(field.refuse(7)).not.toBeNull();
  expect(field.refuse(`/${"a".repeat(2000)}`)).not.toBeNull();
});
