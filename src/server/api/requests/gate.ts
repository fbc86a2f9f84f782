import { z } from "zod/mini";
import type { Outcome, RefusalCode } from "#core/contract/refusals.ts";
import { done, refusals, refused } from "#core/contract/refusals.ts";
import type { Person } from "#core/contract/session.ts";
import { admits, staff } from "#core/contract/roles.ts";
import type { RequestSource } from "#core/contract/roles.ts";
import type { TokenScope } from "#core/contract/token-scopes.ts";
import type { OpenSession } from "#server/auth/sessions/sessions.ts";
import { hasBearer } from "./bearer.ts";
import { usualBodyBytes } from "#core/contract/route.ts";
import type { Route } from "#core/contract/route.ts";
import { detailsOf } from "./bad-input.ts";
import { pathForLog } from "./not-found.ts";
import { findUnsafe } from "./find-unsafe.ts";
import { readForm, readJsonBody } from "./read-body.ts";
import type { ReturnPaths } from "../responses/return-paths.ts";
import type { DrawScreen } from "../responses/screen.tsx";
import { checkSameOrigin } from "./same-origin.ts";

/** What the checks before every handler need, and how a refusal is rendered as a screen. */
export interface Gate {
  /** Who sent a request, by its session cookie or API token; queries the database each time. */
  readonly identify: (request: Request) => Promise<Outcome<Identity>>;
  /** The configured public address, or null. */
  readonly ownOrigin: string | null;
  /** Called when a signed-in person is denied access by role. */
  readonly reportDenied: (denied: { readonly person: string; readonly path: string }) => void;
  /** Called when a browser's request did not prove that it came from the site's own origin. */
  readonly reportForeign: (foreign: {
    readonly path: string;
    readonly expected: string;
    readonly received: string;
  }) => void;
  readonly draw: DrawScreen;
  /** Which paths a visitor can be sent back to. */
  readonly returns: ReturnPaths;
}

/** Who sent a request. */
export type Identity =
  | { readonly kind: "nobody" }
  | ({ readonly kind: "session" } & OpenSession)
  | {
      readonly kind: "token";
      readonly id: string;
      /** The token's owner, with the role of this moment. */
      readonly person: Person;
      readonly scopes: readonly TokenScope[];
    };

/** The person of a request, and where it came from. */
export interface SignedIn extends Person {
  readonly source: RequestSource;
}

/** An admitted request, each part parsed by the route's schemas. */
export interface Admitted {
  readonly actor: SignedIn | null;
  /** The session's id; null for a token, or without a session. */
  readonly session: string | null;
  readonly params: unknown;
  readonly query: unknown;
  /** For a form, its raw fields (`SentForm`): the screen parses them, so that it can show them again. */
  readonly body: unknown;
}

/**
 * Admits a request or refuses it. Checks that it comes from this site, that the person may use the route, and that
 * params, query and body match the contract.
 */
export async function admit(
  gate: Gate,
  route: Route,
  { request, params, address }: Sent,
): Promise<Outcome<Admitted>> {
  // What was in an address is in logs and histories; whoever does that has to learn it at once.
  if (tokenInAddress.test(request.url)) return refused("token-in-address");
  const identified = await identify(gate, request, route);
  if (!identified.ok) return identified;
  const who = identified.value;
  const person = admittedPerson(who, route);
  if (!person.ok) return person;
  if (!admits(route.access, person.value?.role ?? null)) {
    if (person.value === null) return refused(signInCode(route));
    gate.reportDenied({ person: person.value.id, path: new URL(request.url).pathname });
    // Screens offer staff a way to what they may use.
    const isStaff = route.responseKind === "html" && admits(staff, person.value.role);
    return refused("not-allowed", isStaff ? { more: { isStaff } } : {});
  }
  if (route.asksAgain === true && !(who.kind === "session" && who.isConfirmed)) {
    return refused("confirm-first");
  }
  const readParams = parseAddress(route, route.shapes.params, params, "params");
  if (!readParams.ok) return readParams;
  const query = admitQuery(route, request);
  if (!query.ok) return query;
  const body = await admitBody(route, request);
  if (!body.ok) return body;
  const source = { address, token: who.kind === "token" ? who.id : null };
  return done({
    actor: person.value === null ? null : { ...person.value, source },
    session: who.kind === "session" ? who.id : null,
    params: readParams.value,
    query: query.value,
    body: body.value,
  });
}

const tokenInAddress = /ashlar_[\w-]{43}/;

/** A request as it arrived. */
export interface Sent {
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  /** The client's network address. */
  readonly address: string;
}

/**
 * A request with an API token is judged by the token alone: no browser sends one by itself, so that it needs no proof of its
 * origin, and its cookies do not count. Any other request has to come from this site, and so do those that no token can make.
 */
async function identify(gate: Gate, request: Request, route: Route): Promise<Outcome<Identity>> {
  if (hasBearer(request) && route.access !== "anyone") return gate.identify(request);
  const own = checkSameOrigin(request, gate.ownOrigin);
  if (own.ok) return gate.identify(request);
  const { expected, received } = own.refusal.more ?? {};
  if (typeof expected === "string" && typeof received === "string") {
    const path = pathForLog(new URL(request.url).pathname);
    gate.reportForeign({ path, expected, received });
  }
  return own;
}

/** The person whose role counts for this route; null for somebody who is not signed in. */
function admittedPerson(who: Identity, route: Route): Outcome<Person | null> {
  if (who.kind === "nobody") return done(null);
  if (who.kind === "token") {
    if (route.access === "anyone") return done(null);
    const isAllowed = route.scope !== undefined && who.scopes.includes(route.scope);
    return isAllowed ? done(who.person) : refused("token-not-allowed");
  }
  if (!who.needsFactor || route.whileEnrolling === true) return done(who.person);
  // Until the factor is there, the person is nobody.
  return route.access === "anyone" ? done(null) : refused("factor-needed");
}

/** A route may define its own "sign in first" refusal (VER-025, ERR-070). */
function signInCode(route: Route): RefusalCode {
  return route.refusals.find((code) => refusals[code].status === 401) ?? "not-signed-in";
}

/**
 * Parses the query. Screens ignore unknown parameters, which mail programs and the like add to links; the API rejects
 * them.
 */
export function admitQuery(route: Route, request: Request): Outcome<unknown> {
  if (route.shapes.query === undefined && route.responseKind !== "json") return done({});
  const query = Object.fromEntries(new URL(request.url).searchParams);
  return parseAddress(route, route.shapes.query, query, "query");
}

/**
 * Parses a part of the address. For the API it must also be text that the database can store. Screens accept any text,
 * so that a mistyped address gets a helpful screen; they look up only values that are valid names.
 */
function parseAddress(
  { responseKind }: Route,
  schema: z.ZodMiniType | undefined,
  value: Readonly<Record<string, string>>,
  root: string,
): Outcome<unknown> {
  const read = parsePart(schema, value, root);
  const unsafe = read.ok && responseKind !== "html" ? findUnsafe(read.value) : null;
  return unsafe === null ? read : refused("bad-input", { details: [unsafe] });
}

async function admitBody(route: Route, request: Request): Promise<Outcome<unknown>> {
  if (route.shapes.body === undefined) return done(undefined);
  const limit = route.bodyBytes ?? usualBodyBytes;
  if (route.responseKind !== "json") return readForm(request, limit);
  const read = await readJsonBody(request, limit);
  return read.ok ? parsePart(route.shapes.body, read.value, "body") : read;
}

const nothing = z.strictObject({});

/**
 * Parses a part of a request by its schema; without a schema it must be empty. `root` names the part in errors about
 * the whole of it.
 */
export function parsePart(
  schema: z.ZodMiniType | undefined,
  value: unknown,
  root: string,
): Outcome<unknown> {
  const read = (schema ?? nothing).safeParse(value);
  return read.success
    ? done(read.data)
    : refused("bad-input", { details: detailsOf(read.error, root) });
}
