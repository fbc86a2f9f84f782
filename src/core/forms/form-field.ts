import { z } from "zod";

/** One input of a visitor form: what the page draws, what the browser checks, and what the server checks. */
export interface FormField {
  readonly label: string;
  readonly type: "text" | "email" | "long-text";
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
  const clean = type === "long-text" ? cleanLines : cleanLine;
  return z
    .string()
    .transform(clean)
    .refine((text) => missing === undefined || text !== "", { message: missing, abort: true })
    .refine((text) => text.length <= most, `Please use at most ${most} characters.`)
    .refine((text) => text === "" || type !== "email" || isEmail(text), wrong);
}

function isEmail(text: string): boolean {
  return z.email().safeParse(text).success;
}

/** Browsers send a line break as two characters and count it as one. */
function cleanLines(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}

function cleanLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}
