import { z } from "zod/mini";
import type { Json, JsonObject } from "../document/json.ts";
import { namedRoutes } from "./all-routes.ts";
import { refusals } from "./refusals.ts";
import type { RefusalCode } from "./refusals.ts";
import type { Route } from "./route.ts";

/**
 * The OpenAPI 3.1 description of the API, derived from the routes alone. `origin` is the server's address, or empty.
 */
export function describeRoutes(origin: string): JsonObject {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries<Route>(namedRoutes)) {
    if (route.responseKind !== "json" && route.responseKind !== "events") continue;
    (paths[route.path] ??= {})[route.method.toLowerCase()] = describe(name, route);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Ashlar", version: "1" },
    servers: origin === "" ? [] : [{ url: origin }],
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: "The session cookie that /login sets" },
      },
    },
  };
}

function describe(name: string, route: Route): JsonObject {
  return {
    operationId: name,
    summary: route.summary,
    description:
      route.access === "anyone" ? "Needs no session." : `For: ${route.access.join(", ")}.`,
    security: route.access === "anyone" ? [] : [{ session: [] }],
    parameters: [
      ...describeParams(route.shapes.params, "path"),
      ...describeParams(route.shapes.query, "query"),
    ],
    ...(route.shapes.body === undefined
      ? {}
      : { requestBody: { required: true, content: jsonOf(route.shapes.body, "input") } }),
    responses: {
      [route.status]: {
        description: "Done",
        ...(route.shapes.response === undefined
          ? {}
          : { content: jsonOf(route.shapes.response, "output") }),
        ...(route.responseKind === "events" ? { content: { "text/event-stream": {} } } : {}),
      },
      ...describeRefusals(route),
    },
  };
}

function describeParams(
  params: z.ZodMiniType | undefined,
  where: "path" | "query",
): readonly JsonObject[] {
  if (!(params instanceof z.ZodMiniObject)) return [];
  return Object.entries(params.shape).map(([name, schema]) => ({
    name,
    in: where,
    required: where === "path" || !z.safeParse(schema, undefined).success,
    schema: schemaOf(schema, "input"),
  }));
}

function describeRefusals(route: Route): JsonObject {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of possibleRefusals(route)) {
    const { status } = refusals[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `${code}: ${refusals[code].text}`).join("\n\n"),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
      },
    ]),
  );
}

/**
 * Every refusal this route can return: its own, those of its access rule, and those any request with a body can cause.
 */
export function possibleRefusals(route: Route): readonly RefusalCode[] {
  const ofAccess: RefusalCode[] = route.access === "anyone" ? [] : ["not-signed-in", "not-allowed"];
  const ofBody: RefusalCode[] =
    route.method === "GET" ? [] : ["cross-site", "not-json", "too-large", "bad-input"];
  const always: RefusalCode[] = ["failed", "unavailable"];
  return [...new Set([...route.refusals, ...ofAccess, ...ofBody, ...always])];
}

function jsonOf(schema: z.ZodMiniType, io: "input" | "output"): JsonObject {
  return { "application/json": { schema: schemaOf(schema, io) } };
}

function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): JsonObject {
  const made = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" });
  // The round trip drops zod's internal properties and proves that the rest is JSON.
  return JSON.parse(JSON.stringify(made)) as JsonObject;
}

const refusalSchema: JsonObject = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message"],
      properties: {
        code: { type: "string", enum: Object.keys(refusals) },
        message: { type: "string" },
        details: {
          type: "array",
          items: {
            type: "object",
            required: ["at", "message"],
            properties: {
              at: { type: "string" },
              message: { type: "string" },
              operation: { type: "integer" },
              block: { type: "string" },
              name: { type: "string" },
              path: { type: "string" },
              label: { type: "string" },
              sentence: { type: "string" },
            },
          },
        },
      },
    },
  },
};
