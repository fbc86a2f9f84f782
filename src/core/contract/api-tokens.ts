import { z } from "zod/mini";
import { personNameSchema } from "./people.ts";
import { administrators, staff } from "./roles.ts";
import { route } from "./route.ts";
import { tokenScopes } from "./token-scopes.ts";

/** Tokens that a person can have at once. */
export const mostTokens = 20;

/** The lifetime of a token, in days. */
export const tokenDays = { least: 1, usual: 90, most: 365 } as const;

const time = z.iso.datetime();
const scopes = z.array(z.enum(tokenScopes)).check(z.maxLength(tokenScopes.length));

const token = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The beginning of the token, to recognise it by. */
  prefix: z.string(),
  scopes,
  createdAt: time,
  expiresAt: time,
  /** Accurate to a minute; null if it was never used. */
  usedAt: z.nullable(time),
});

export const listTokens = route({
  method: "GET",
  path: "/api/tokens",
  access: staff,
  summary: "Your own API tokens, the newest first. No token itself is in the list",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({ tokens: z.array(token).check(z.maxLength(mostTokens)) }),
  },
  refusals: [],
});

export const makeToken = route({
  method: "POST",
  path: "/api/tokens",
  access: staff,
  asksAgain: true,
  summary: `Make an API token that ends after \`days\`, at most ${tokenDays.most}. Only this response contains it`,
  status: 201,
  responseKind: "json",
  shapes: {
    body: z.strictObject({
      name: personNameSchema,
      scopes: z.array(z.enum(tokenScopes)).check(
        z.minLength(1, "must have at least one scope"),
        z.maxLength(tokenScopes.length),
        z.refine((given) => new Set(given).size === given.length, "must name each scope once"),
      ),
      days: z._default(
        z
          .int(`must be a number of days from ${tokenDays.least} to ${tokenDays.most}`)
          .check(
            z.minimum(tokenDays.least, `must be at least ${tokenDays.least}`),
            z.maximum(tokenDays.most, `must be at most ${tokenDays.most}`),
          ),
        tokenDays.usual,
      ),
    }),
    response: z.strictObject({ token: z.string(), made: token }),
  },
  refusals: ["too-many-tokens"],
});

const tokenParams = z.strictObject({ tokenId: z.string().check(z.maxLength(64)) });

export const endToken = route({
  method: "DELETE",
  path: "/api/tokens/{tokenId}",
  access: staff,
  summary: "End an API token of your own; administrators can end anybody's",
  status: 200,
  responseKind: "json",
  shapes: { params: tokenParams, response: z.strictObject({}) },
  refusals: ["unknown-token"],
});

const ownedToken = z.extend(token, {
  owner: z.strictObject({ id: z.string(), name: z.string(), email: z.string() }),
});

/** Tokens per response of the list of all. */
export const mostListedTokens = 1000;

export const listAllTokens = route({
  method: "GET",
  path: "/api/all-tokens",
  access: administrators,
  summary: "The API tokens of everybody, the last used first",
  status: 200,
  responseKind: "json",
  shapes: {
    response: z.strictObject({ tokens: z.array(ownedToken).check(z.maxLength(mostListedTokens)) }),
  },
  refusals: [],
});

export type ApiToken = z.output<typeof token>;
export type OwnedToken = z.output<typeof ownedToken>;
