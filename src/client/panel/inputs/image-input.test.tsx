import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { image } from "#core/fields/image.ts";
import { whyNoPicture, whyNotLoaded } from "#core/fields/image-warning.ts";
import { definition as identity } from "#settings/identity/section.ts";
import { ImageInput } from "./image-input.tsx";

const nothing = () => undefined;

function draw(value: string): string {
  return renderToStaticMarkup(
    <ImageInput
      field={image({ label: "Photo" })}
      value={value}
      stored={value}
      path="content.photo"
      id="photo"
      labelId="photo-label"
      describedBy={undefined}
      onChange={nothing}
      onEnd={nothing}
      drawItem={nothing}
    />,
  );
}

test("PANEL-006 PANEL-007 a photo is typed into an input of type url, and taken away by a button that names it", () => {
  const html = draw("https://cdn.example/one.png");
  expect(html).toMatch(/<input(?=[^>]* id="photo")[^>]* type="url"/);
  expect(html).toMatch(/<button(?=[^>]* aria-disabled="false")[^>]* aria-label="Clear: Photo"/);
  expect(draw("")).toMatch(/<button(?=[^>]* aria-disabled="true")[^>]* aria-label="Clear: Photo"/);
});

test("an address says that it is loading, and nobody is asked for a picture while it may still be typed", () => {
  const html = draw("https://cdn.example/one.png");
  expect(html).toMatch(/data-thumbnail="waiting".*<output[^>]*>Loading…<\/output>/);
  expect(html).not.toContain("<img");
});

test("without an address there is no thumbnail, and it says why where something was typed", () => {
  for (const value of ["", "cdn.example/one.png", "http://cdn.example/one.png"]) {
    expect(draw(value)).not.toContain("data-thumbnail");
  }
  expect(whyNoPicture("")).toBeNull();
  expect(whyNoPicture("https://cdn.example/one.png")).toBeNull();
  expect(whyNoPicture("/assets/plan.svg")).toBeNull();
  expect(whyNoPicture("cdn.example/one.png")).toContain("Incomplete");
  expect(whyNoPicture("http://cdn.example/one.png")).toContain("must begin with https://");
  expect(whyNoPicture("media:k3")).toContain("no media library yet");
});

test("a picture that cannot be loaded is told with what is seen in its place, which is not the same for each", () => {
  const inPage = "Visitors see its frame and its description.";
  expect(whyNotLoaded(image({ label: "Photo" }))).toBe(`The image cannot be loaded. ${inPage}`);
  const pictures = identity.sections
    .flatMap(({ fields }) => Object.values(fields))
    .filter(({ traits }) => traits.media === "picture");
  expect(pictures.map(({ label }) => label)).toEqual([
    "Picture of the logo",
    "Icon",
    "Picture for shared links",
  ]);
  const told = pictures.map((field) => whyNotLoaded(field));
  expect(new Set(told).size).toBe(3);
  for (const sentence of told) expect(sentence).not.toContain(inPage);
});
