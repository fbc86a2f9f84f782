import type { z } from "zod/mini";
import type { Access } from "./roles.ts";
import type { RefusalCode } from "./refusals.ts";

/** What a route takes and gives, by schema. Absent: it takes none. */
export interface RouteShapes {
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly answer?: z.ZodMiniType;
}

/** One address of the program. Every route has an access rule; the route × role test reads them from here. */
export interface Route<Shapes extends RouteShapes = RouteShapes> {
  readonly method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** `/api/pages/{pageId}/saves` */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  /** What it answers when all is well. */
  readonly status: number;
  /** `json` for the API, `events` for its streams; `html` routes are forms and screens; `file` anything else. */
  readonly speaks: "json" | "events" | "html" | "file";
  readonly shapes: Shapes;
  /** Most bytes a request's body may have; absent: `usualBodyBytes`. */
  readonly bodyBytes?: number;
  /** Which refusals it can give besides `bad-input`, `failed` and those of its access rule. */
  readonly refusals: readonly RefusalCode[];
}

/** What every body but a save must do with. */
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
export type AnswerOf<R> =
  R extends Route<{ answer: infer Answer extends z.ZodMiniType }> ? z.output<Answer> : undefined;

/** Declares a route with its shapes kept as types. */
export function route<const Shapes extends RouteShapes>(given: Route<Shapes>): Route<Shapes> {
  return given;
}
