import { expect, test } from "vitest";
import { investorHome, investorLoginPath } from "#core/forms/investor-login/form.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import { draw as drawAny, drawBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("investor-access", parts, mode);
/** In the panel's order. */
const styles = ["card", "button", "banner"] as const;
const content = {
  title: "For investors",
  description: "The deck and the terms.",
  buttonText: "Come in",
  features: ["The deck"],
  contactInfo: "Ask for access.",
} as const;

test("BLOCK-102 each of the three styles leads to the sign-in, with a dialog of it", () => {
  for (const style of styles) {
    const html = draw({ content, settings: { style } });
    expect(html).toContain(`href="${investorLoginPath}"`);
    expect(html).toContain('data-island="investor-access"');
    expect(html).toMatch(/<dialog [^>]*>.*name="email".*name="password"/s);
  }
});

test("BLOCK-001 investor_access is read as this block, which is in the library under investors", () => {
  expect(registry.find("investor_access")?.definition).toBe(definition);
  expect(definition.category).toBe("investor");
});

test("PANEL-144 PANEL-145 the panel has content and style settings, with the texts of the specification", () => {
  const [first, second] = definition.sections;
  expect([first.title, second.title]).toEqual(["Content", "Style settings"]);
  expect(Object.keys(first.fields)).toEqual(
    expect.arrayContaining([
      "content.title",
      "content.description",
      "content.buttonText",
      "content.contactInfo",
    ]),
  );
});

test("PANEL-146 CON-019 the settings are the union of the panel's and the template's, and a card is the first style", () => {
  const fields = definition.sections[1].fields;
  expect(Object.keys(fields)).toEqual([
    "settings.style",
    "settings.showDescription",
    "settings.showFeatures",
    "settings.showContactInfo",
    "settings.requireCredentials",
  ]);
  expect(fields["settings.style"].options.map(({ value }) => value)).toEqual([...styles]);
  expect(draw({ content })).toContain("investor-card");
});

test("PANEL-146 CON-019 description, features and contact info are left out when they are switched off", () => {
  for (const [setting, text] of [
    ["showDescription", content.description],
    ["showFeatures", "The deck<"],
    ["showContactInfo", content.contactInfo],
  ] as const) {
    expect(draw({ content }), setting).toContain(text);
    expect(draw({ content, settings: { [setting]: false } }), setting).not.toContain(text);
  }
});

test("BUILD-110 a new block says something in each text, is a card and asks for credentials", () => {
  const block = newBlock(definition, "n1");
  for (const name of ["title", "description", "buttonText", "contactInfo"]) {
    expect(block.content[name], name).toMatch(/\S/);
  }
  const html = drawBlock(block);
  expect(html).toContain("investor-card");
  expect(html).toContain("<dialog");
});

test("CON-019 without asking for credentials the button leads straight to the demo, which the server protects", () => {
  const html = draw({ content, settings: { requireCredentials: false } });
  // The test site has no investor pages; buttons must not be dead all the same.
  expect(html).toContain('href="mailto:contact@ashlar.example?subject=Come%20in"');
  expect(html).not.toMatch(/<dialog|data-island|\/login/);
});

test("CON-018 PANEL-147 the panel shows no credentials, says who makes them, and links to the people screen", () => {
  const [{ note, noteLink }] = definition.sections;
  expect(note).toContain("an administrator invites");
  expect(noteLink.href).toBe("/settings/people");
  for (const { fields } of definition.sections) {
    expect(Object.keys(fields).join(" ")).not.toMatch(/user|password/i);
  }
});

test("CON-018 FORM-047 what visitors get holds no credentials and no key, and is the same for all of them", () => {
  const html = draw({ content });
  const values = [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(values).toEqual([investorHome]);
  expect(html).not.toContain("data-props");
});

test("FORM-043 the dialog has a switch that shows the password, and a field that hides it at first", () => {
  const html = draw({ content });
  expect(html).toMatch(/<input [^>]*type="password"[^>]*name="password"\/><button type="button"/);
  expect(html).toContain('Show<span class="visually-hidden"> password</span>');
});

test("an e-mail address in the contact info is a link; without one the site's own follows", () => {
  const mailed = draw({
    content: { ...content, contactInfo: "Write to ir@company.example, please." },
  });
  expect(mailed).toContain(
    'Write to <a href="mailto:ir@company.example">ir@company.example</a>, please.',
  );
  expect(mailed).not.toContain("contact@ashlar.example");
  const several = "“müller@bücher.example” or (m&m@company.example); not a@b.";
  const linked = draw({ content: { ...content, contactInfo: several } });
  expect(linked).toContain(
    'href="mailto:m%C3%BCller@xn--bcher-kva.example">müller@bücher.example</a>”',
  );
  expect(linked).toContain(
    '(<a href="mailto:m%26m@company.example">m&amp;m@company.example</a>); not a@b.',
  );
  expect(draw({ content })).toContain('href="mailto:contact@ashlar.example"');
});

test("SITE-035 without words it says that nothing is configured", () => {
  expect(draw({})).toContain("No investor access configured");
  expect(draw({ content: { buttonText: "Come in" } })).not.toContain("empty-state");
});

test("BUILD-083 the canvas has every text to type into, and no dialog", () => {
  const html = draw({}, "canvas");
  for (const name of ["title", "description", "buttonText", "contactInfo"]) {
    expect(html).toContain(`data-at="content.${name}"`);
  }
  expect(draw({ content }, "canvas")).not.toMatch(/<dialog|data-island/);
});
