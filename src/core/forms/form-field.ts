import { z } from "zod";

/** One input of a visitor form: what the page draws, what the browser checks, and what the server checks. */
export interface FormField {
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
  /** Most characters, after spaces around were taken away; a line break counts one. */
  readonly most: number;
  /** What is said when it is empty; absent: it may be. */
  readonly missing?: string;
  /** What is said when it is not of its type. */
  readonly wrong?: string;
  readonly hint?: string;
}

/** The check of one field: gives the text without spaces around it, in lines that end with a line feed. */
export function fieldSchema({ type, most, missing, wrong }: FormField): z.ZodType<string> {
  const [clean, unfit, plain] =
    type === "long-text"
      ? ([cleanLines, controlInLines, "Please leave out control characters."] as const)
      : ([cleanLine, controlInLine, "Please write this in one line of plain text."] as const);
  return z
    .string()
    .refine((text) => !unfit.test(text.trim()), { message: plain, abort: true })
    .transform(clean)
    .refine((text) => missing === undefined || text !== "", { message: missing, abort: true })
    .refine((text) => text.length <= most, `Please use at most ${most} characters.`)
    .refine((text) => text === "" || isOfType[type](text), wrong);
}

// A tab comes with what is copied from a table: it is a space.
const controlInLine = /[^\P{Cc}\t]|[\u2028\u2029]/u;
const controlInLines = /[^\P{Cc}\t\r\n]/u;

const anything = (): boolean => true;

/** Whether a text that is not empty is of its type. */
const isOfType: Readonly<Record<FormField["type"], (text: string) => boolean>> = {
  text: anything,
  "long-text": anything,
  email: (text) => z.email().safeParse(text).success,
  tel: (text) => /^[+()\d][\d\s()./-]*$/.test(text) && /\d/.test(text),
  url: isWebAddress,
  "whole-number": (text) => /^\d+$/.test(text),
  // Years that every calendar in use agrees on, and PostgreSQL can hold.
  date: (text) => /^(?:19|2\d)\d\d-/.test(text) && z.iso.date().safeParse(text).success,
  toggle: (text) => text === "on",
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
