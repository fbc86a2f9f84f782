import { randomUUID } from "node:crypto";
import { pdfBytes } from "../resumes.ts";

/** Forms as a browser without JavaScript finds them in a page, and sends them. */

/** A form that is posted. */
export interface VisitorForm {
  /** Path and query. */
  readonly action: string;
  readonly isMultipart: boolean;
  readonly controls: readonly Control[];
}

interface Control {
  readonly name: string;
  /** Of an input; `textarea` and `select` by their tags. */
  readonly type: string;
  readonly value: string;
  /** Out of the order of focus: people never fill it in. */
  readonly isHidden: boolean;
}

/** The forms of a page that are posted to this site, in order. */
export function formsIn(html: string): readonly VisitorForm[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].flatMap(
    ([, head = "", body = ""]) => {
      const form = attributesOf(head);
      if (form.get("method")?.toLowerCase() !== "post") return [];
      const action = form.get("action") ?? "";
      if (!action.startsWith("/")) return [];
      const isMultipart = form.get("enctype") === "multipart/form-data";
      return [{ action, isMultipart, controls: controlsIn(body) }];
    },
  );
}

/** What is sent for a form that somebody fills in, with this e-mail address wherever one is asked for. */
export function filledIn({ isMultipart, controls }: VisitorForm, email: string) {
  const sent = isMultipart ? new FormData() : new URLSearchParams();
  for (const control of controls) {
    const answer = answerTo(control, email);
    if (answer === null) continue;
    if (typeof answer === "string") sent.append(control.name, answer);
    else if (sent instanceof FormData) sent.append(control.name, answer, "resume.pdf");
  }
  return sent;
}

function answerTo({ name, type, value, isHidden }: Control, email: string): string | Blob | null {
  if (type === "submit" || type === "button" || type === "radio") return null;
  if (type === "hidden" || isHidden || type === "select") return value;
  if (type === "checkbox") return value === "" ? "on" : value;
  if (type === "file") return new Blob([pdfBytes()], { type: "application/pdf" });
  if (type === "email" || /e-?mail/i.test(name)) return email;
  if (type === "tel") return "+49 30 1234567";
  if (type === "url") return "https://company.example/";
  if (type === "number") return "3";
  if (type === "date") return "2031-05-01";
  return `An answer ${randomUUID()}`;
}

function controlsIn(html: string): readonly Control[] {
  const tags = html.matchAll(
    /<(input)\b([^>]*)>|<(textarea)\b([^>]*)>|<(select)\b([^>]*)>(.*?)<\/select>/gs,
  );
  return [...tags].flatMap(([, input, inputHead, area, areaHead, , selectHead, options]) => {
    const attributes = attributesOf(inputHead ?? areaHead ?? selectHead ?? "");
    const name = attributes.get("name");
    if (name === undefined || attributes.has("disabled")) return [];
    const type = input ? (attributes.get("type") ?? "text") : (area ?? "select");
    return [
      {
        name,
        type,
        value: type === "select" ? firstOption(options ?? "") : (attributes.get("value") ?? ""),
        isHidden: attributes.get("tabindex") === "-1",
      },
    ];
  });
}

function firstOption(html: string): string {
  const values = [...html.matchAll(/<option\b([^>]*)>([^<]*)/g)].map(
    ([, head = "", text = ""]) => attributesOf(head).get("value") ?? unescaped(text),
  );
  return values.find((value) => value !== "") ?? "";
}

function attributesOf(head: string): ReadonlyMap<string, string> {
  const found = head.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return new Map(
    [...found].map(([, name = "", value = ""]) => [name.toLowerCase(), unescaped(value)]),
  );
}

/** React writes these references and no others. */
function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
