import { namedRoutes } from "#core/contract/all-routes.ts";
import { sendContactForm, showContactForm } from "#core/contract/contact.ts";
import { bookMeeting, showMeet } from "#core/contract/meetings.ts";
import { showNewsletter, subscribe } from "#core/contract/newsletter.ts";
import type { Route } from "#core/contract/route.ts";
import { timeLabel } from "#core/forms/meeting/times.ts";
import { apply, showApplication, showSignup, signup } from "#core/contract/site-routes.ts";
import type { FormName } from "#server/submissions/intake/budgets.ts";
import { testDay } from "../../../test/create-test-app.ts";
import type { TestApp } from "../../../test/create-test-app.ts";

/** What the tests of all forms need to know of one kind of form. */
export interface FormSample {
  /** Shows the form on a screen of its own. */
  readonly show: Route;
  readonly send: Route;
  /** Names the form in the query of `show` and in what is sent; empty if there is only one form of this kind. */
  readonly reference: Readonly<Record<string, string>>;
  /** Valid answers, different for each text. */
  readonly answers: (text: string) => Readonly<Record<string, string>>;
  /** Path of the page with the form; null if it has only its own screen. */
  readonly page: string | null;
  /** Names of its fields in the previous release; null if that has no such form, or ignores fields it does not know. */
  readonly fieldsBefore: readonly string[] | null;
  /** How the privacy policy refers to what is kept of it. */
  readonly privacy: string;
}

const slots = new Map<string, { readonly date: string; readonly time: string }>();

/** A time for a meeting in the next weeks, another for each text. */
function slotFor(text: string): { readonly date: string; readonly time: string } {
  const known = slots.get(text);
  if (known !== undefined) return known;
  const day = new Date(testDay);
  // Begins on the Monday after next, with 17 times on each of five days.
  const ofDay = Math.floor(slots.size / 17);
  day.setUTCDate(day.getUTCDate() + 15 - day.getUTCDay() + ofDay + 2 * Math.floor(ofDay / 5));
  const minutes = 9 * 60 + (slots.size % 17) * 30;
  const time = timeLabel(
    `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
  );
  const slot = { date: day.toISOString().slice(0, 10), time };
  slots.set(text, slot);
  return slot;
}

const mailOf = (name: string): string => `${name.toLowerCase()}@company.example`;

/** One form of each kind, on the pages that `publishForms` publishes. */
export const formSamples: Readonly<Record<FormName, FormSample>> = {
  contact: {
    show: showContactForm,
    send: sendContactForm,
    reference: { form: "write" },
    answers: (text) => ({ "f-email": mailOf("ada"), "f-message": text }),
    page: "/business",
    fieldsBefore: null,
    privacy: "What you send by a contact form",
  },
  newsletter: {
    show: showNewsletter,
    send: subscribe,
    reference: { form: "letter" },
    answers: (text) => ({ email: mailOf(text), consent: "on" }),
    page: "/business",
    fieldsBefore: ["form", "email", "consent", "website"],
    privacy: "Where you ask for a newsletter",
  },
  meeting: {
    show: showMeet,
    send: bookMeeting,
    // With a day and a time, the step is shown at which something is typed.
    reference: { ...slotFor("the form itself"), go: "book" },
    answers: (text) => ({
      name: text,
      email: mailOf(text),
      company: "",
      message: text,
      ...slotFor(text),
    }),
    page: null,
    fieldsBefore: null,
    privacy: "the form to schedule a meeting",
  },
  "request-access": {
    show: showSignup,
    send: signup,
    reference: {},
    answers: (text) => ({ name: text, email: mailOf(text), company: "A company", wish: text }),
    page: null,
    fieldsBefore: ["name", "email", "company", "wish", "website"],
    privacy: "the form to request access",
  },
  "job-application": {
    show: showApplication,
    send: apply,
    reference: { opening: "about-careers.open0001" },
    answers: (text) => ({
      applicantName: text,
      applicantEmail: mailOf(text),
      coverLetter: "I read it all.",
    }),
    page: "/about",
    fieldsBefore: [
      "opening",
      "applicantName",
      "applicantEmail",
      "applicantPhone",
      "currentLocation",
      "linkedinUrl",
      "portfolioUrl",
      "yearsExperience",
      "salaryExpectation",
      "startDate",
      "willingToRelocate",
      "coverLetter",
      "resume",
      "website",
    ],
    privacy: "An application for a position",
  },
};

export const allFormSamples: readonly FormSample[] = Object.values(formSamples);

const common = { name: "A form", styles: {}, settings: {}, isVisible: true };
const byPeople = { createdByAi: false, aiPrompt: null };

/** The blocks on `/business` that show the forms; the starter content has the positions. */
const blocks = [
  {
    id: "write",
    type: "contact",
    content: {
      formFields: [
        { id: "mail0001", name: "email", label: "E-mail", type: "email", required: true },
        { id: "text0001", name: "message", label: "Message", type: "textarea" },
      ],
    },
  },
  { id: "letter", type: "newsletter", content: { title: "A letter" } },
].map((block) => ({ ...common, ...byPeople, ...block }));

/** Publishes a page with a form of each kind that blocks show. The app needs an administrator. */
export async function publishForms(app: TestApp): Promise<void> {
  const operations = blocks.map((item) => ({ op: "add", after: null, item }));
  await saveAndPublish(app, 0, operations);
}

/** Saves operations on `/business`, based on a revision, and publishes the page. */
export async function saveAndPublish(
  app: TestApp,
  baseRevision: number,
  operations: readonly object[],
): Promise<void> {
  const asking = { params: { pageId: "business" }, as: "administrator" } as const;
  const body = { baseRevision, saveId: `forms-of-tests-${baseRevision}`, operations };
  const saved = await app.request(namedRoutes.saveDraft, { ...asking, body });
  if (saved.status !== 200) throw new Error(await saved.text());
  const revision = { revision: baseRevision + 1 };
  const published = await app.request(namedRoutes.publish, { ...asking, body: revision });
  if (published.status !== 201) throw new Error(await published.text());
}

let next = 0;

/** Sends a form as a browser without scripts does, each time from another network. `from`: where the visitor came from. */
export function sendForm(
  app: TestApp,
  { send, reference, answers }: FormSample,
  text: string,
  from?: string,
): Promise<Response> {
  const values = { ...reference, ...answers(text) };
  const body = send === apply ? formDataOf(values) : values;
  next += 1;
  return app.request(send, {
    body,
    ...(from === undefined ? {} : { query: { from } }),
    address: `198.51.${next}.1`,
  });
}

function formDataOf(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}
