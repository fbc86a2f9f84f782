import { z } from "zod/mini";
import { isSafeText } from "../document/safe-json.ts";
import { siteNameLimit } from "../site-name.ts";
import { administrators } from "./roles.ts";
import { route } from "./route.ts";

/** With what a new site goes on. */
export const siteStarts = ["samples", "one-page", "own-pages"] as const;
export type SiteStart = (typeof siteStarts)[number];

export const showWelcome = route({
  method: "GET",
  path: "/welcome",
  access: administrators,
  summary: "The form that makes a new site one's own: its name, its colour and its pages",
  status: 200,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

export const welcome = route({
  method: "POST",
  path: "/welcome",
  access: administrators,
  summary:
    "Give the site a name and a colour, and keep its sample pages or put those that nobody edited in the bin",
  status: 303,
  responseKind: "html",
  shapes: {
    body: z.strictObject({
      name: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, "must not be empty"),
          z.maxLength(siteNameLimit, `must have at most ${siteNameLimit} characters`),
          z.refine(isSafeText, "must be plain text"),
        ),
      signal: z.string().check(z.regex(/^#[0-9a-f]{6}$/i, "must be a colour like #ffb224")),
      start: z.enum(siteStarts, "must be one of the choices"),
    }),
  },
  refusals: ["conflict", "contrast-too-low", "settings-cannot-work", "imprint-incomplete"],
});
