import { expect, test } from "vitest";
import { autocompleteOf } from "./contact/autocomplete.ts";
import { jobApplicationSchema } from "./job-application/schema.ts";
import { newsletterSchema } from "./newsletter/schema.ts";
import { requestAccessSchema } from "./request-access/form.ts";
import { separateHoneypot } from "./honeypot.ts";
import {
  laterHoneypotName,
  honeypotAttributes,
  honeypotLabel,
  honeypotName,
} from "./honeypot-name.ts";

/**
 * The words by which Chromium and Firefox guess what an input is for if its `autocomplete` is missing or ignored: they
 * search its name, id and label. Password managers search for the same words.
 */
const knownToBrowsers = [
  /e.?mail/i,
  /^name|name$|full.?name|your.?name|user.?name|first.*last|initials|sur.?name|nick/i,
  /login|user|account|pass.?word|pin|otp|one.?time/i,
  /company|business|organi[sz]ation|employer|title|role/i,
  /address|addr\d|street|road|building|floor|unit|suite|apartment|landmark/i,
  /city|town|suburb|state|county|region|province|district/i,
  /zip|postal|post.*code|country|nation/i,
  /phone|mobile|tel$|fax|area.?code|extension/i,
  /card|cvc|cvv|expir|iban|month|year|birth|gender|sex/i,
  /web.?site|home.?page|\burl\b|\bweb\b|link|domain/i,
  /search|query|^q$|coupon|promo|price|amount|passport|licen[cs]e|flight/i,
];

test("PANEL-061 no browser fills in the field that is to stay empty", () => {
  const isKnown = (text: string) => knownToBrowsers.some((pattern) => pattern.test(text));
  for (const text of [honeypotLabel, laterHoneypotName]) {
    expect(isKnown(text), text).toBe(false);
    const field = { label: text, name: text, type: "text" } as const;
    const rest = { isRequired: false, validation: "", options: [] };
    expect(autocompleteOf({ ...field, ...rest })).toBe("on");
  }
  // A name they recognise is rendered as a read-only input only.
  expect(isKnown(honeypotName)).toBe(true);
  expect(honeypotAttributes).toMatchObject({
    name: honeypotName,
    readOnly: true,
    autoComplete: "off",
  });
});

const forms = {
  "request-access": [
    requestAccessSchema,
    { name: "Ada", email: "ada@company.example", company: "A sample company" },
  ],
  newsletter: [newsletterSchema, { email: "ada@company.example" }],
  "job-application": [
    jobApplicationSchema,
    {
      opening: "o1",
      applicantName: "Ada",
      applicantEmail: "ada@company.example",
      coverLetter: "I read it all.",
    },
  ],
} as const;

for (const [name, [schema, filled]] of Object.entries(forms)) {
  test(`PANEL-061 a form ${name} is taken with its hidden field under either name, and caught where one is filled in`, () => {
    for (const trap of [honeypotName, laterHoneypotName]) {
      const empty = separateHoneypot(schema.parse({ ...filled, [trap]: "" }));
      expect(empty.isSpam).toBe(false);
      expect(Object.keys(empty.answers)).not.toContain(trap);
      const byProgram = schema.parse({ ...filled, [trap]: "https://spam.example" });
      expect(separateHoneypot(byProgram).isSpam, trap).toBe(true);
    }
    expect(separateHoneypot(schema.parse(filled)).isSpam).toBe(false);
  });
}
