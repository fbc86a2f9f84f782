import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { drawBlock, storedBlock, testSite } from "../../test-kit.tsx";

function draw(type: string, content: JsonObject, language?: string): string {
  const site = { ...testSite, ...(language !== undefined && { language }) };
  return drawBlock(storedBlock(type, { content }), "site", { site });
}

const dismissible = { message: "Geschlossen am Montag" };
const picture = { url: "https://cdn.example/one.png", title: "Haus" };
const form = {
  formFields: [
    {
      id: "a",
      type: "select",
      name: "one",
      label: "Thema",
      required: false,
      options: "Eins\nZwei",
    },
  ],
};

test("GAP-052 on a site in another language, words of the program say that they are English", () => {
  expect(draw("banner", dismissible, "de")).toMatch(/<span(?=[^>]* lang="en")[^>]*>Announcement/);
  expect(draw("banner", dismissible, "de")).toMatch(/<button(?=[^>]* lang="en")[^>]*"Dismiss"/);
  expect(draw("image-grid", {}, "ar")).toMatch(/<p class="empty-state" lang="en" dir="ltr">/);
  const grid = draw("image-grid", { images: [{ id: "a", ...picture }] }, "ar");
  expect(grid).toMatch(/<dialog(?=[^>]*"Pictures")[^>]* lang="en"/);
  expect(grid).toMatch(/<figure class="image-grid-shown" lang="ar"/);
  expect(grid).not.toMatch(/<(dialog|figure)[^>]* dir=/);
  const contact = draw("contact", form, "ar");
  expect(contact).toMatch(/<span class="contact-optional" lang="en" dir="ltr"> optional<\/span>/);
  expect(contact).toMatch(/<option(?=[^>]* value="")[^>]* lang="en"/);
  expect(contact).toMatch(/<p class="contact-small" lang="en" dir="ltr">/);
});

test("on a site in English, no element says its language", () => {
  for (const [type, content] of [
    ["banner", dismissible],
    ["image-grid", {}],
    ["image-grid", { images: [{ id: "a", ...picture }] }],
    ["contact", form],
  ] as const) {
    expect(draw(type, content)).not.toMatch(/ lang=| dir="ltr"/);
  }
});
