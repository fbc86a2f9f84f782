import { regexes } from "zod/mini";

/** One input of a visitor form: what the page draws, what the browser checks, and what the server checks. */
export interface FormInput {
  readonly label: string;
  /** Each is sent as text; `toggle` as `on`, or as nothing. */
  readonly type:
    | "text"
    | "email"
    | "tel"
    | "url"
    | "whole-number"
    | "date"
    | "toggle"
    | "long-text";
  /** What a browser may fill in by itself. */
  readonly autocomplete: string;
  /** Most characters of a text as it is kept; a line break counts one. */
  readonly most: number;
  /** What is said when it is empty; absent: it may be. */
  readonly missing?: string;
  /** What is said when it is not of its type. */
  readonly wrong?: string;
  readonly hint?: string;
}

/** A text as it is kept, or what is said of it beside its field. */
export type ReadInput =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/**
 * The check of one field, the same in the browser and on the server: the text without spaces around it, in lines that end
 * with a line feed, or the one thing that is wrong with it. What can only be meant one way is put right.
 */
export function readInput({ type, most, missing, wrong }: FormInput, sent: string): ReadInput {
  const isLong = type === "long-text";
  const no = (message: string): ReadInput => ({ ok: false, message });
  const typed = dropDirectionMarks(sent);
  if ((isLong ? controlInLines : controlInLine).test(typed.trim())) {
    return no(
      isLong
        ? "Please leave out control characters."
        : "Please write this in one line of plain text.",
    );
  }
  const clean = isLong ? cleanLines(typed) : cleanLine(typed);
  if (clean === "") return missing === undefined ? { ok: true, text: clean } : no(missing);
  const text = meant[type]?.(clean) ?? clean;
  const notOfType = wrong ?? "Please write this differently.";
  if (!isOfType[type](text)) return no(notOfType);
  if (text.length <= most) return { ok: true, text };
  // Too many digits are too large a number: nobody counts them.
  return no(type === "whole-number" ? notOfType : `Please use at most ${most} characters.`);
}

/**
 * Without the characters that turn or hold apart the direction of writing around them: one of them in a name would turn
 * everything that is said beside the name. The marks that a language or an emoji needs stay.
 */
export function dropDirectionMarks(text: string): string {
  return text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, "");
}

// A tab comes with what is copied from a table: it is a space.
const controlInLine = /[^\P{Cc}\t]|[\u2028\u2029]/u;
const controlInLines = /[^\P{Cc}\t\r\n]/u;

const anything = (): boolean => true;

/** Whether a text that is not empty is of its type. */
const isOfType: Readonly<Record<FormInput["type"], (text: string) => boolean>> = {
  text: anything,
  "long-text": anything,
  email: (text) => regexes.email.test(text),
  tel: (text) => /^[+()\d][\d\s()./-]*$/.test(text) && /\d/.test(text),
  url: isWebAddress,
  "whole-number": (text) => /^\d+$/.test(text),
  // Years that every calendar in use agrees on, and PostgreSQL can hold.
  date: (text) => /^(?:19|2\d)\d\d-/.test(text) && regexes.date.test(text),
  toggle: (text) => text === "on",
};

/** What a text can only mean, by type. */
const meant: Readonly<Partial<Record<FormInput["type"], (text: string) => string>>> = {
  url: (text) =>
    /^(?:[\p{L}\d_-]+\.)+\p{L}{2,}(?=[:/?#]|$)/u.test(text) ? `https://${text}` : text,
  "whole-number": (text) => text.replace(/^0+(?=\d)/, ""),
};

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes(".") && username === "" && password === "";
}

/** Browsers send a line break as two characters and count it as one. */
function cleanLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function cleanLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
