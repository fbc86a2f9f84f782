import { regexes } from "zod/mini";
import { readEmailAddress } from "../fields/email-address.ts";

/** An input of a visitor form, as rendered on the page and validated by browser and server. */
export interface FormInput {
  readonly label: string;
  /** All are sent as text; `toggle` as `on`, or not at all. */
  readonly type:
    | "text"
    | "email"
    | "tel"
    | "url"
    | "whole-number"
    | "date"
    | "toggle"
    | "long-text";
  /** The `autocomplete` value. */
  readonly autocomplete: string;
  /** Maximum characters of the normalised text; a line break counts as one. */
  readonly most: number;
  /** The message if it is empty; absent if it may be. */
  readonly missing?: string;
  /** The message if the value is not of its type. */
  readonly wrong?: string;
  readonly hint?: string;
}

/** The normalised text, or the message to show at the field. */
export type ReadInput =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/**
 * Validates one field, in the browser and on the server alike: returns the trimmed text with line feeds as line breaks,
 * or one error message. Input with only one possible meaning is corrected.
 */
export function readInput({ type, most, missing, wrong }: FormInput, sent: string): ReadInput {
  const isLong = type === "long-text";
  const no = (message: string): ReadInput => ({ ok: false, message });
  const typed = dropDirectionMarks(sent);
  if ((isLong ? controlInLines : controlInLine).test(typed.trim())) {
    return no(isLong ? "Please remove control characters." : "Please use one line of plain text.");
  }
  const clean = isLong ? cleanLines(typed) : cleanLine(typed);
  if (clean === "") return missing === undefined ? { ok: true, text: clean } : no(missing);
  const text = meant[type]?.(clean) ?? clean;
  const notOfType = wrong ?? "Please write this differently.";
  if (!isOfType[type](text)) return no(notOfType);
  if (text.length <= most) return { ok: true, text };
  // For a number, too many digits means too large.
  return no(type === "whole-number" ? notOfType : `Please use at most ${most} characters.`);
}

/**
 * Removes characters that override or isolate the writing direction: in a name, one could reverse the text around it.
 * Marks that languages and emoji need are kept.
 */
export function dropDirectionMarks(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

// Tabs come from pasted table cells and become spaces.
const controlInLine = /[^\P{Cc}\t]|[\u2028\u2029]/u;
const controlInLines = /[^\P{Cc}\t\r\n]/u;

const anything = (): boolean => true;

/** Whether a non-empty text is of its type. */
const isOfType: Readonly<Record<FormInput["type"], (text: string) => boolean>> = {
  text: anything,
  "long-text": anything,
  email: (text) => readEmailAddress(text) !== null,
  tel: (text) => phoneNumber.test(text) && /\d/.test(text),
  url: isWebAddress,
  "whole-number": (text) => /^\d+$/.test(text),
  // Years that PostgreSQL can store and all calendars in use agree on.
  date: (text) => /^(?:19|2\d)\d\d-/.test(text) && regexes.date.test(text),
  toggle: (text) => text === "on",
};

/** Corrections of input with only one possible meaning, by type. */
const meant: Readonly<Partial<Record<FormInput["type"], (text: string) => string>>> = {
  email: (text) => readEmailAddress(text) ?? text,
  url: (text) =>
    /^(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?=[:/?#]|$)/u.test(text) ? `https://${text}` : text,
  "whole-number": (text) => text.replace(/^0+(?=\d)/, ""),
};

/**
 * A number with the marks that people write between its digits, and optionally an extension: `ext. 12`, `x12`, `#12`,
 * `;ext=12`, `Durchwahl 12`.
 */
const phoneNumber =
  /^[+()\d][\d\s()./\p{Pd}\u2212]*(?:[\s,;]*(?:#|\p{L}{1,12}[.:=]?|,)\s*\d{1,10})?$/u;

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes(".") && username === "" && password === "";
}

/** Browsers send a line break as two characters but count it as one. */
function cleanLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function cleanLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
