import type { Context } from "hono";
import type { Env } from "./env.ts";

/** The request's `User-Agent` header; no more of it than names a browser. */
export function userAgentOf(context: Context<Env>): string {
  return (context.req.header("user-agent") ?? "").slice(0, 300);
}
