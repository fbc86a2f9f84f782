import { expect, test } from "vitest";
import { nextItem } from "#core/fields/list.ts";
import { contactFieldTypes } from "#core/forms/contact/form.ts";
import { contactTexts } from "#core/forms/contact/form.ts";
import { contactTargetIn } from "../contact-target.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import { draw as drawAny, drawBlock, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { contactAnchor, contactFormOf } from "./contact-of.ts";

const field = (type: string, rest: object = {}) => ({
  id: `${type}01`,
  label: `The ${type}`,
  type,
  ...rest,
});
const withFields = (formFields: readonly object[], content: object = {}) => ({
  content: { title: "Write", ...content, formFields: formFields.map((each) => ({ ...each })) },
});
const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("contact", parts, mode);
const fieldsSection = definition.sections[1].fields["content.formFields"];

test("PANEL-058 the panel has the three sections of the specification", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Section Content",
    "Form Fields",
    "Form Settings",
  ]);
});

test("PANEL-059 FORM-038 title, description, button text and success message have their places", () => {
  const html = draw(
    withFields([field("text")], {
      description: "Say it",
      submitButtonText: "Send it",
      successMessage: "It came",
      customEndpoint: "https://example.com/hook",
    }),
  );
  for (const text of ["Write", "Say it", "Send it"]) expect(html).toContain(`>${text}<`);
  // Shown by the island after success, or by the next page without a script.
  expect(html).toContain("It came");
  // The default message is in the island, not in the page.
  const usual = { successMessage: contactTexts.success };
  expect(draw(withFields([field("text")], usual))).not.toMatch(/data-props|Thank you/);
  expect(html).not.toContain("example.com");
});

test("FORM-036 PANEL-060 each type of field is the input that people expect, with its label", () => {
  expect(contactFieldTypes.map(([type]) => type)).toEqual([
    "text",
    "email",
    "tel",
    "textarea",
    "select",
    "checkbox",
    "radio",
  ]);
  const options = { options: ["One", "Two"] };
  const html = draw(withFields(contactFieldTypes.map(([type]) => field(type, options))));
  for (const type of ["text", "email", "tel", "checkbox"]) {
    expect(html).toMatch(new RegExp(`<input [^>]*type="${type}"`));
  }
  expect(html).toContain("<textarea");
  expect(html).toContain('<option value="Two">Two</option>');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  for (const [type] of contactFieldTypes) expect(html).toContain(`The ${type}`);
});

test("FORM-037 PANEL-060 a field has placeholder, required, validation, options one per line and full width", () => {
  expect(Object.keys(fieldsSection.item).toSorted()).toEqual([
    "fullWidth",
    "label",
    "name",
    "options",
    "placeholder",
    "required",
    "type",
    "validation",
  ]);
  const html = draw(
    withFields([
      field("text", { placeholder: "Ada", required: true, fullWidth: true, name: "full name" }),
      // As in old content: one text with line breaks.
      field("select", { options: "First\nSecond" }),
    ]),
  );
  expect(html).toMatch(/<input [^>]*required="" placeholder="Ada"[^>]* name="f-full-name"/);
  expect(html).toContain("contact-field is-wide");
  expect(html).toContain('<option value="Second">');
  // Fields that are not required are marked as optional.
  expect(html.match(/ optional/g)).toHaveLength(1);
});

test("PANEL-060 a new field has an id of its own, and one with an old id such as field_1699999999999 is read by it", () => {
  const made = nextItem(fieldsSection, "abcd1234", 0);
  expect(made).toMatchObject({ id: "abcd1234", label: "New field", type: "text", required: false });
  const old = { ...field("text"), id: "field_1699999999999" };
  const block = storedBlock("contact", withFields([old]));
  expect(readBlock(definition, block).block.content.formFields[0]?.id).toBe(old.id);
  expect(drawBlock(block)).toContain('name="f-field_1699999999999"');
});

test("PANEL-063 validation is free text: what is no rule is a hint for the visitor, and no pattern is run", () => {
  const html = draw(withFields([field("text", { validation: "min 10, as on your badge" })]));
  expect(html).toContain('minLength="10"');
  expect(html).toMatch(/id="b-b1-0-hint"[^>]*>as on your badge</);
  expect(html).toContain('aria-describedby="b-b1-0-hint"');
  expect(draw(withFields([field("text", { validation: "^(a+)+$" })]))).not.toContain("(a+)+");
  expect(fieldsSection.item.validation.refuse("anything at all ^$")).toBeNull();
});

test("PANEL-061 FORM-039 FORM-040 the form goes to the contact form, with privacy notice and spam protection, unless told otherwise", () => {
  const { block } = readBlock(definition, storedBlock("contact"));
  expect(block.settings).toMatchObject({
    formAction: "contact-form",
    showPrivacyNotice: true,
    enableSpamProtection: true,
  });
  const parts = withFields([field("text")]);
  const html = draw(parts);
  expect(html).toContain("We keep what you send to answer you");
  expect(html).toContain('name="website"');
  const bare = draw({
    ...parts,
    settings: { showPrivacyNotice: false, enableSpamProtection: false },
  });
  expect(bare).not.toContain("privacy-policy");
  expect(bare).not.toContain('name="website"');
});

test("FORM-039 FORM-042 targets are choices: whichever it is, the page sends the form to the site itself", () => {
  const options = definition.sections[2].fields["settings.formAction"].options;
  expect(options.map(({ value }) => value)).toEqual(["contact-form", "newsletter", "custom"]);
  for (const { value } of options) {
    const html = draw({
      ...withFields([field("email")], { customEndpoint: "https://example.com/hook" }),
      settings: { formAction: value },
    });
    expect(html).toContain('action="/contact-form" method="post"');
    expect(html).not.toContain("example.com");
  }
  const endpoint = definition.sections[2].fields["content.customEndpoint"];
  expect(endpoint.when).toEqual({ at: "settings.formAction", is: ["custom"] });
});

test("GAP-016 that a message is passed on is said without a privacy notice too, where there is somewhere", () => {
  const passing = (customEndpoint: string, formAction = "custom") =>
    draw({
      ...withFields([field("email")], { customEndpoint }),
      settings: { formAction, showPrivacyNotice: false },
    });
  expect(passing("https://example.com/hook")).toContain(contactTexts.custom);
  expect(passing("")).not.toContain(contactTexts.custom);
  expect(passing("https://example.com/hook", "contact-form")).not.toContain(contactTexts.custom);
  expect(passing("", "newsletter")).toContain(contactTexts.newsletter);
});

test("PANEL-062 FORM-041 the panel says that leads go to the site's own mailbox", () => {
  expect(definition.sections[2].note).toContain("Leads go to the site's mailbox");
});

test("CON-009 a new contact form can be filled in at once, and the names of its fields are all different", () => {
  const html = drawBlock(newBlock(definition, "n1"));
  expect(html).toContain('<form class="contact-form"');
  const names = [...html.matchAll(/ name="(f-[^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(["f-name", "f-email", "f-topic", "f-message"]);
  const same = [field("text", { name: "a" }), { ...field("tel", { name: "a" }), id: "tel2" }];
  const twice = contactFormOf(storedBlock("contact", withFields(same)));
  expect(twice?.fields.map(({ name }) => name)).toEqual(["f-a", "f-a-tel2"]);
});

test("GAP-050 GAP-017 buttons lead to the first block that takes messages, by the id of its section", () => {
  const form = (id: string, parts: object = {}) =>
    storedBlock("contact", { id, ...withFields([field("text")]), ...parts });
  const blocks = [
    storedBlock("faq", { id: "faq1" }),
    { ...form("hidden"), isVisible: false },
    form("blank", { content: { formFields: [] } }),
    form("letters", { settings: { formAction: "newsletter" } }),
    form("custom", { settings: { formAction: "custom" } }),
    form("last"),
  ];
  expect(contactTargetIn(blocks, registry)?.blockId).toBe("custom");
  expect(contactTargetIn(blocks.slice(0, 4), registry)).toBeNull();
  for (const [anchor, id] of [
    ["", "b-one"],
    ["a b", "b-one"],
    ["write", "write"],
  ] as const) {
    const block = form("one", { settings: { anchor } });
    expect(contactAnchor(block)).toBe(id);
    expect(drawBlock(block)).toContain(`<section id="${id}"`);
  }
});

test("in the canvas nothing can be sent, and every text of a field is there to be edited", () => {
  const html = draw(withFields([field("text")]), "canvas");
  expect(html).not.toMatch(/<form|<button|<input|data-island/);
  for (const name of ["label", "name", "placeholder", "validation"]) {
    expect(html).toContain(`data-at="content.formFields.#text01.${name}"`);
  }
});

test("a field without a label, and a list without options, is not there; a form without fields takes nothing", () => {
  const blank = [field("text", { label: " " }), field("select", { options: [] })];
  expect(draw(withFields(blank))).toContain("No form fields configured");
  expect(contactFormOf(storedBlock("contact", withFields(blank)))).toBeNull();
  const block = storedBlock("contact", withFields([field("text")]));
  expect(contactFormOf(block)?.fields).toHaveLength(1);
  expect(contactFormOf({ ...block, isVisible: false })).toBeNull();
  expect(contactFormOf({ ...block, type: "faq" })).toBeNull();
});
