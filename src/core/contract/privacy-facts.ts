import { z } from "zod/mini";
import { mostContactFields } from "../forms/contact/form.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

/**
 * What a privacy page names of its own accord: what of visitors the public pages of a site keep, and from whom else they load
 * something. Found from what is published (`server/pages/privacy`).
 */

/** So many things of a kind are named; the others are counted. */
export const mostNamed = 1000;
/** So many pages are named of each thing; the others are counted. */
export const mostNamedPages = 20;

const list = <Item extends z.ZodMiniType>(item: Item, most = mostNamed) =>
  z.readonly(z.array(item).check(z.maxLength(most)));

/** The kinds of forms that blocks offer, as `FormKind` names them. */
const formKinds = ["contact", "newsletter", "meeting", "job-application"] as const;

const formParts = {
  kind: z.enum(formKinds),
  /** As visitors read it. */
  title: z.string(),
  /** What the owner of the site lets it ask for; empty if it asks what all forms of its kind do. */
  asks: list(z.string(), mostContactFields),
  /** Those of these words that the program put there, which are English. Absent: all are the owner's. */
  ours: z.optional(list(z.string(), mostContactFields + 1)),
  /** Whether who sends it is asked by mail to subscribe to the newsletter. */
  subscribes: z.boolean(),
  /** The domain of the service to which it is passed on; null if it is kept here alone. */
  passedTo: z.nullable(z.string()),
} as const;

/** The public pages that have something: the first of them, and how many others there are. */
const pagesParts = {
  pages: list(z.strictObject({ slug: z.string(), name: z.string() }), mostNamedPages),
  others: z.int(),
} as const;

const formSchema = z.strictObject({ ...formParts, ...pagesParts });

/** Another website that shows a part of pages in a frame; `waits`: only once a visitor starts it, such as a video. */
const embedSchema = z.strictObject({ host: z.string(), waits: z.boolean(), ...pagesParts });

/** Another website from which pages load pictures or videos. */
const fileSchema = z.strictObject({ host: z.string(), ...pagesParts });

const scriptSchema = z.strictObject({
  /** Where it comes from; null for a file of this website. */
  host: z.nullable(z.string()),
  /** Other hosts that it may talk to. */
  talksTo: list(z.string()),
  needsConsent: z.boolean(),
});

/** A picture of every page that another website keeps. */
const markSchema = z.strictObject({ what: z.enum(["logo", "icon"]), host: z.string() });

const privacyFactsSchema = z.strictObject({
  forms: list(formSchema),
  embeds: list(embedSchema),
  files: list(fileSchema),
  scripts: list(scriptSchema),
  marks: list(markSchema, 2),
  /** How many others there are that are not named. */
  unnamed: z.strictObject({ forms: z.int(), embeds: z.int(), files: z.int() }),
});

export const loadPrivacyFacts = route({
  method: "GET",
  path: "/api/privacy-facts",
  access: staff,
  summary: "The forms, embeds and scripts of public pages, as privacy pages name them",
  status: 200,
  responseKind: "json",
  shapes: { response: z.strictObject({ facts: privacyFactsSchema }) },
  refusals: [],
});

export type PrivacyFacts = z.output<typeof privacyFactsSchema>;
export type FormFacts = z.output<typeof formSchema>;
export type EmbedFacts = z.output<typeof embedSchema>;
export type FileFacts = z.output<typeof fileSchema>;
export type ScriptFacts = z.output<typeof scriptSchema>;

/** Pages on which something is. */
export type OnPages = Pick<FormFacts, keyof typeof pagesParts>;

/** What a privacy page says of one form, wherever it is. */
export type FormTold = Pick<FormFacts, keyof typeof formParts>;
