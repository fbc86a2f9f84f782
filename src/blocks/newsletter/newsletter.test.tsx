import { expect, test } from "vitest";
import { newsletterTexts } from "#core/forms/newsletter/form.ts";
import { fieldsOf } from "../_kit/define/block-fields.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { draw as drawAny, drawBlock, storedBlock } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { newsletterOf } from "./newsletter-of.ts";

const letter = { title: "A letter" };
const draw = (parts: Parameters<typeof drawAny>[1] = {}, mode?: "canvas") =>
  drawAny("newsletter", { ...parts, content: { ...letter, ...parts?.content } }, mode);

test("BLOCK-066 a newsletter is a form that needs no script: one field, one button, sent to the site itself", () => {
  const html = draw({ id: "n1" });
  expect(html).toContain('<form class="newsletter-form" action="/newsletter" method="post">');
  expect(html).toContain('<input type="hidden" name="form" value="n1"/>');
  expect(html).toMatch(/<label class="newsletter-label" for="b-n1-email">Your e-mail address/);
  expect(html).toContain(">Subscribe<");
});

test("FORM-035 the browser itself sends nothing without an address", () => {
  expect(draw()).toMatch(/<input [^>]*type="email"[^>]*required=""/);
});

test("BLOCK-066 in the canvas nothing can be sent, and every text of the form is there to be edited", () => {
  const html = draw({}, "canvas");
  expect(html).not.toMatch(/<form|<button|data-island/);
  for (const name of ["emailPlaceholder", "buttonText", "successMessage", "privacyNotice"]) {
    expect(html).toContain(`data-at="content.${name}"`);
  }
});

test("PANEL-070 the panel has the four sections of the specification", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Section Content",
    "Lead Magnet (optional)",
    "Form Integration",
    "Privacy and Compliance",
  ]);
});

test("PANEL-071 every text has its place, and the gift's link comes out only for who subscribed", () => {
  const html = draw({
    content: {
      description: "Once a month",
      emailPlaceholder: "you@here.example",
      buttonText: "Send it",
      offerTitle: "The plan",
      offerDescription: "Nine pages",
      downloadLink: "https://example.com/plan.pdf",
      successMessage: "Look at your mail",
      privacyNotice: "Kept here alone",
      privacyPolicyLink: "https://example.com/privacy",
    },
  });
  for (const text of ["Once a month", "Send it", "The plan", "Nine pages", "Kept here alone"]) {
    expect(html).toContain(`>${text}<`);
  }
  expect(html).toContain('placeholder="you@here.example"');
  expect(html).toContain("Look at your mail");
  expect(html).toMatch(/<a [^>]*href="https:\/\/example.com\/plan.pdf" hidden=""/);
  expect(html).toContain('href="https://example.com/privacy"');
  expect(draw()).toContain('href="/privacy-policy"');
});

test("PANEL-006 PANEL-071 the gift is a file at an address or on a path of the site: what leads nowhere, or to a section of the page, is none", () => {
  expect(fieldsOf(definition)["content.downloadLink"]?.kind).toBe("url");
  const given = (downloadLink: string) => {
    const content = { ...letter, offerTitle: "The plan", downloadLink };
    const { offer = null } = newsletterOf(storedBlock("newsletter", { content })) ?? {};
    // The page and the no-script result page agree.
    expect(draw({ content }).includes("is-download"), downloadLink).toBe(offer !== null);
    return offer?.href ?? null;
  };
  for (const file of ["https://example.com/plan.pdf", "/files/plan.pdf"]) {
    expect(given(file)).toBe(file);
  }
  for (const none of ["", "#plan", "example.com", "mailto:a@b.example"]) {
    expect(given(none), none).toBeNull();
  }
});

test("FORM-034 with the success message emptied a subscriber is told the usual words", () => {
  for (const successMessage of ["", " "]) {
    expect(draw({ content: { successMessage } })).toContain(newsletterTexts.success);
  }
});

test("PANEL-071 the API endpoint is asked for with a service of one's own only, and never stands in a page", () => {
  const field = definition.sections[2].fields["content.apiEndpoint"];
  expect(field.when).toEqual({ at: "settings.emailService", is: ["custom"] });
  const parts = {
    content: { apiEndpoint: "https://example.com/hook?key=1", title: "A letter" },
    settings: { emailService: "custom" },
  };
  expect(draw(parts)).not.toContain("example.com");
  const endpointOf = (settings: object) =>
    newsletterOf({ ...storedBlock("newsletter", parts), settings: { ...settings } })?.endpoint;
  expect(endpointOf({ emailService: "custom" })).toBe("https://example.com/hook?key=1");
  expect(endpointOf({})).toBeNull();
});

test("PANEL-072 CON-017 the service is Mailchimp unless another is chosen, and no page names one that gets nothing", () => {
  const {
    options,
    notes = {},
    default: first,
  } = definition.sections[2].fields["settings.emailService"];
  expect(options.map(({ value }) => value)).toEqual([
    "mailchimp",
    "convertkit",
    "mailerlite",
    "custom",
  ]);
  expect(first).toBe("mailchimp");
  // Each is told apart where it is chosen.
  expect(new Set(options.map(({ value }) => notes[value])).size).toBe(options.length);
  for (const emailService of ["mailchimp", "convertkit", "mailerlite", "custom"]) {
    const html = draw({ settings: { emailService } });
    expect(html, emailService).not.toMatch(/Mailchimp|ConvertKit|MailerLite|passed on/i);
    expect(html).toContain("Privacy policy");
  }
  const parts = {
    content: { apiEndpoint: "https://example.com/hook" },
    settings: { emailService: "custom" },
  };
  expect(draw(parts)).toContain(newsletterTexts.service);
});

test("CON-017 that addresses are passed on is said without a privacy notice too, where there is somewhere", () => {
  const passing = (apiEndpoint: string, rest: object = {}) =>
    draw({
      content: { apiEndpoint },
      settings: { emailService: "custom", showPrivacyNotice: false, ...rest },
    });
  expect(passing("https://example.com/hook")).toContain(newsletterTexts.service);
  expect(passing("")).not.toContain(newsletterTexts.service);
  expect(passing("https://example.com/hook", { emailService: "mailchimp" })).not.toContain(
    newsletterTexts.service,
  );
});

test("PANEL-073 CON-017 consent is a box that has to be ticked, on at first; GDPR asks for it always and says more", () => {
  const box = '<input type="checkbox" required="" name="consent" value="on"/>';
  expect(draw()).toContain(box);
  expect(draw()).not.toContain(newsletterTexts.rights);
  expect(draw({ settings: { requireConsent: false } })).not.toContain("checkbox");
  const strict = draw({ settings: { requireConsent: false, gdprCompliant: true } });
  expect(strict).toContain(box);
  expect(strict).toContain(newsletterTexts.rights);
  expect(draw({ settings: { showPrivacyNotice: false } })).not.toContain("privacy-policy");
});

test("a new newsletter has something to read and nothing to give away", () => {
  const html = drawBlock(newBlock(definition, "n1"));
  expect(html).toContain("One letter a month");
  expect(html).not.toContain("newsletter-offer");
});

test("what a form may be sent for is what its block shows: hidden, empty and other blocks offer nothing", () => {
  const block = storedBlock("newsletter", { content: letter });
  expect(newsletterOf(block)).toMatchObject({ title: "A letter", needsConsent: true, offer: null });
  expect(newsletterOf({ ...block, isVisible: false })).toBeNull();
  expect(newsletterOf({ ...block, type: "faq" })).toBeNull();
  expect(newsletterOf(storedBlock("newsletter"))).toBeNull();
});
