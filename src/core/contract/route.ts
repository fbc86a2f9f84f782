import type { z } from "zod/mini";
import type { Access } from "./roles.ts";
import type { RefusalCode } from "./refusals.ts";
import type { TokenScope } from "./token-scopes.ts";

/** The schemas of a route's input and response. An absent one means the route has none. */
export interface RouteShapes {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly response?: z.ZodMiniType;
}

/** A route of the program. Each has an access rule, which the route × role test reads from here. */
export interface Route<Shapes extends RouteShapes = RouteShapes> {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** For example `/api/pages/{pageId}/saves`. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** Status of a successful response. */
  readonly status: number;
  /** `json` for the API, `events` for its streams, `html` for forms and screens, `file` for anything else. */
  readonly responseKind: "json" | "events" | "html" | "file";
  readonly shapes: Shapes;
  /** Maximum bytes of a request's body; `usualBodyBytes` if absent. */
  readonly bodyBytes?: number;
  /**
   * What an API token needs to be admitted, besides its owner's role. Absent: the route cannot be used with a token.
   */
  readonly scope?: TokenScope;
  /** Set if the person must have proved who they are within the last `confirmMinutes`, by password or factor. */
  readonly asksAgain?: true;
  /** Set if it can be used by somebody who has to set up a second factor before anything else. */
  readonly whileEnrolling?: true;
  /** The refusals specific to this route, besides `bad-input`, `failed` and those of its access rule. */
  readonly refusals: readonly RefusalCode[];
}

/** Default limit of a request's body. */
export const usualBodyBytes = 16 * 1024;

export type BodyOf<R> =
  R extends Route<{ body: infer Body extends z.ZodMiniType }> ? z.input<Body> : undefined;
export type ParsedBodyOf<R> =
  R extends Route<{ body: infer Body extends z.ZodMiniType }> ? z.output<Body> : undefined;
export type ParamsOf<R> =
  R extends Route<{ params: infer Params extends z.ZodMiniType }>
    ? z.output<Params>
    : Record<string, never>;
export type QueryOf<R> =
  R extends Route<{ query: infer Query extends z.ZodMiniType }>
    ? z.output<Query>
    : Record<string, never>;
export type ResponseOf<R> =
  R extends Route<{ response: infer Response extends z.ZodMiniType }>
    ? z.output<Response>
    : undefined;

/** Returns the route unchanged; exists to infer the types of its shapes. */
export function route<const Shapes extends RouteShapes>(given: Route<Shapes>): Route<Shapes> {
  return given;
}
