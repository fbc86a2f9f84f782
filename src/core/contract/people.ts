import { z } from "zod/mini";
import { administrators, roles } from "./roles.ts";
import { mostTyped, readEmailAddress } from "../fields/email-address.ts";
import { isSafeText } from "../document/safe-json.ts";
import { route } from "./route.ts";
import { personSchema } from "./session.ts";

/** Maximum number of accounts to choose from in the inbox. */
export const mostPeople = 10_000;

export const passwordLimits = { least: 12, most: 128 } as const;

/** A person's name. It must be one line, because lists, mails and logs show it on one. */
export const personNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "must not be empty"),
    z.maxLength(100),
    z.refine(isOneLine, "must be one line of plain text"),
  );

/** Whether lists, mails and logs can show it on one line. */
export function isOneLine(text: string): boolean {
  return isSafeText(text) && !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** An e-mail address (`readEmailAddress`), in lower case: accounts do not distinguish it. */
export const emailSchema = z.pipe(
  z.string().check(z.maxLength(mostTyped, "must be like name@example.com")),
  z.transform((typed, { issues }) => {
    const address = readEmailAddress(typed.trim());
    if (address !== null) return address.toLowerCase();
    issues.push({ code: "custom", message: "must be like name@example.com", input: typed });
    return z.NEVER;
  }),
);

/**
 * A new password, as it is hashed and counted: however its accents were entered. Nothing that needs a list is checked here,
 * as browsers load this: the server also asks `checkNewPassword`.
 */
export const passwordSchema = z.string().check(
  z.normalize("NFKC"),
  z.minLength(passwordLimits.least, `must have at least ${passwordLimits.least} characters`),
  z.maxLength(passwordLimits.most, `must have at most ${passwordLimits.most} characters`),
  z.refine(isSafeText, "must be plain text"),
  z.refine((password) => !isRepeated(password), "must not be a common or repeated one"),
);

/** True for a short piece repeated, and for fewer than five different characters. */
export function isRepeated(password: string): boolean {
  const plain = password.toLowerCase().replace(/\s/g, "");
  return new Set(plain).size < 5 || /^(.{1,8})\1+$/.test(plain);
}

export const addPerson = route({
  method: "POST",
  path: "/api/people",
  access: administrators,
  summary: "Create an account",
  status: 201,
  responseKind: "json",
  asksAgain: true,
  shapes: {
    body: z.strictObject({
      name: personNameSchema,
      email: emailSchema,
      role: z.enum(roles),
      password: passwordSchema,
    }),
    response: personSchema,
  },
  refusals: ["address-taken", "too-many-requests"],
});
