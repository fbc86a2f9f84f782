import { expect, test } from "vitest";
import { contactLink } from "#core/fields/href.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import { draw as drawAny } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { ctaTemplates } from "./templates.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") => drawAny("cta", parts, mode);
const both = { buttonText: "Buy", secondaryButtonText: "Read" } as const;
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

test("BLOCK-035 a call to action shows title, subtitle and two buttons that lead somewhere", () => {
  const html = draw({
    content: {
      ...both,
      title: "Begin",
      subtitle: "In an hour",
      buttonLink: "/about",
      secondaryButtonLink: "#parts",
    },
  });
  for (const text of ["Begin", "In an hour", "Buy", "Read"]) expect(html).toContain(`>${text}<`);
  expect(hrefs(html)).toEqual(["/about", "#parts"]);
});

test("BLOCK-035 cta_section is read as this block and stored as cta", () => {
  expect(registry.find("cta_section")?.definition).toBe(definition);
  expect(definition.storedAs).toBe("cta");
});

test("BUILD-104 a new call to action has an action and a link", () => {
  expect(newBlock(definition, "n1").content).toMatchObject({
    buttonAction: "link",
    buttonLink: "/signup",
  });
});

test("PANEL-103 the panel has a part for each button, three quick templates and hints on what works", () => {
  const titles = definition.sections.map(({ title }) => title);
  expect(titles).toEqual([
    "Content",
    "Primary button",
    "Secondary button",
    "Quick Templates",
    "Button look",
  ]);
  expect(ctaTemplates.map(({ name }) => name)).toEqual(["Sales", "Trial", "Quote"]);
  const hints = definition.sections
    .flatMap((section) => ("note" in section ? [section.note] : []))
    .filter((note) => !note.startsWith("A template"));
  expect(hints).toHaveLength(3);
  for (const hint of hints) expect(hint).toMatch(/^Best practice: /);
});

test.each([
  ["Sales", ["Talk to an engineer", "Read how it is built"]],
  ["Trial", ["Start the trial", "Ask first"]],
  ["Quote", ["Ask for a quote"]],
])(
  "PANEL-103 the quick template %s shows its own buttons, whichever were shown before",
  (name, words) => {
    const { values } = ctaTemplates.find((each) => each.name === name) ?? { values: {} };
    const chosen = (group: string) =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([path]) => path.startsWith(group))
          .map(([path, value]) => [path.slice(group.length), value]),
      );
    const led = { buttonLink: "/about", secondaryButtonLink: "/about" };
    for (const before of [true, false]) {
      const html = draw({
        content: { ...both, ...led, ...chosen("content.") },
        settings: { showButton: before, showSecondaryButton: before, ...chosen("settings.") },
      });
      const links = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/gs)];
      const shown = links.map(([, inside = ""]) => inside.replaceAll(/<[^>]*>/g, ""));
      expect(shown).toEqual(words);
    }
  },
);

const leading = [
  ["link", { Link: "/about" }, "/about"],
  ["contact-form", {}, "mailto:contact@ashlar.example?subject=Go"],
  ["external", { Url: "https://example.com/x" }, "https://example.com/x"],
] as const;

for (const [action, values, href] of leading) {
  test(`PANEL-104 PANEL-105 the action ${action} leads each button to its own target`, () => {
    const main = Object.entries(values).map(([name, value]) => [`button${name}`, value]);
    const second = Object.entries(values).map(([name, value]) => [`secondaryButton${name}`, value]);
    const html = draw({
      content: {
        ...Object.fromEntries([...main, ...second]),
        buttonText: "Go",
        buttonAction: action,
        secondaryButtonText: "Go",
        secondaryButtonAction: action,
      },
    });
    expect(hrefs(html)).toEqual([href, href]);
  });
}

test("PANEL-104 PANEL-105 a button that scrolls leads to the section with that id", () => {
  const html = draw({
    content: {
      ...both,
      buttonAction: "scroll",
      scrollTarget: "#plans",
      secondaryButtonAction: "scroll",
      secondaryScrollTarget: "team",
    },
  });
  expect(hrefs(html)).toEqual(["#plans", "#team"]);
});

test("PANEL-104 PANEL-105 a button that downloads is marked and opens the file in a new tab", () => {
  const html = draw({
    content: {
      ...both,
      buttonAction: "download",
      downloadUrl: "https://example.com/sheet.pdf",
      secondaryButtonAction: "download",
      secondaryDownloadUrl: "https://example.com/plan.pdf",
    },
  });
  expect(hrefs(html)).toEqual(["https://example.com/sheet.pdf", "https://example.com/plan.pdf"]);
  expect(html.match(/is-download/g)).toHaveLength(2);
  expect(html.match(/target="_blank" rel="noopener"/g)).toHaveLength(2);
});

test("PANEL-104 only the field of the chosen action is asked for", () => {
  const asked = (action: string) =>
    definition.sections.flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([path, { when }]) =>
        when?.at === "content.buttonAction" && when.is.includes(action) ? [path] : [],
      ),
    );
  expect(asked("link")).toEqual(["content.buttonLink"]);
  expect(asked("external")).toEqual(["content.buttonUrl"]);
  expect(asked("download")).toEqual(["content.downloadUrl"]);
  expect(asked("scroll")).toEqual(["content.scrollTarget"]);
  expect(asked("contact-form")).toEqual([]);
});

test("PANEL-106 each button can be left out, and both show at first", () => {
  expect(hrefs(draw({ content: { ...both, buttonLink: "/", secondaryButtonLink: "/" } }))).toEqual([
    "/",
    "/",
  ]);
  const html = draw({ content: both, settings: { showButton: false } });
  expect(html).toContain("Read");
  expect(html).not.toContain("Buy");
  const none = draw({ content: both, settings: { showButton: false, showSecondaryButton: false } });
  expect(none).not.toMatch(/Buy|Read/);
});

test("PANEL-106 buttons fill their width only when told to", () => {
  expect(draw({ content: both })).not.toContain("is-full");
  expect(draw({ content: both, settings: { fullWidth: true } })).toContain("is-full");
});

test("SITE-035 a call to action without words says that it has none", () => {
  expect(draw({})).toContain("No call to action configured");
  expect(draw({ content: { buttonText: "Buy" }, settings: { showButton: false } })).toContain(
    "No call to action configured",
  );
  expect(draw({ content: { title: "Begin" } })).not.toContain("No call to action configured");
});

test("PANEL-015 the offered links are real targets, the mail to the site among them", () => {
  const field = definition.sections[1].fields["content.buttonLink"];
  expect(field.presets.map(({ value }) => value)).toContain(contactLink);
});

test("BUILD-083 in the canvas every text can be typed into, the empty ones too", () => {
  const html = draw({}, "canvas");
  for (const name of ["title", "subtitle", "buttonText", "secondaryButtonText"]) {
    expect(html).toContain(`data-at="content.${name}"`);
  }
});

test("on a ground of its own the call fills it from edge to edge; without one it is a sheet with a frame", () => {
  const content = { title: "Begin" };
  expect(draw({ content })).not.toContain("cta-wide");
  for (const styles of [
    { backgroundColor: "#0e2a47" },
    { backgroundType: "gradient", backgroundGradient: "Ocean" },
  ]) {
    expect(draw({ content, styles })).toContain("cta-wide");
  }
  // A gradient has no effect unless the background type is gradient.
  expect(draw({ content, styles: { backgroundGradient: "Ocean" } })).not.toContain("cta-wide");
});
