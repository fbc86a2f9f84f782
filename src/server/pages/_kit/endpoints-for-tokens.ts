import type { Registry } from "#blocks/create-registry.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { Operation } from "#core/document/operation.ts";

/** Stands for what a token is not shown: the path and query of an address that data is sent to, which is often its secret. */
const hidden = "…";

/** Hides secrets of pages from API tokens, which are kept in other programs, and keeps what they hid from being saved. */
export interface EndpointsForTokens {
  /** The outcome for this actor: with an API token, endpoints are without path and query. */
  readonly show: <Value>(actor: Actor, outcome: Outcome<Value>) => Outcome<Value>;
  /** A refusal if a token would save such a shortened endpoint; null otherwise. */
  readonly refuse: (
    actor: Actor,
    operations: readonly Operation[],
  ) => ReturnType<typeof refused> | null;
}

/** Finds endpoints by the kind of their field, in whatever contains blocks or operations. */
export function endpointsForTokens({ all }: Pick<Registry, "all">): EndpointsForTokens {
  const paths = new Set(
    all
      .flatMap(({ definition }) => definition.sections)
      .flatMap(({ fields }) => Object.entries(fields))
      .flatMap(([path, { kind }]) => (kind === "endpoint" ? [path] : [])),
  );
  /** Where paths within a block begin. */
  const starts = new Set([...paths].map((path) => path.split(".")[0] ?? ""));
  /** Replaces each endpoint below a value; `path` is the path of the value within its block. */
  const replace = (value: unknown, path: string, by: (text: string) => string): unknown => {
    if (typeof value === "string") return paths.has(path) ? by(value) : value;
    if (Array.isArray(value)) return value.map((each: unknown) => replace(each, "", by));
    if (typeof value !== "object" || value === null) return value;
    const own = value as Readonly<Record<string, unknown>>;
    const set = own["op"] === "set" && typeof own["path"] === "string" ? own["path"] : null;
    return Object.fromEntries(
      Object.entries(own).map(([key, each]) => {
        if (set !== null && (key === "value" || key === "was"))
          return [key, replace(each, set, by)];
        const below = starts.has(key) ? key : `${path}.${key}`;
        return [key, replace(each, below, by)];
      }),
    );
  };

  return {
    show: (actor, outcome) =>
      isToken(actor) ? (replace(outcome, "", shorten) as typeof outcome) : outcome,

    refuse(actor, operations) {
      if (!isToken(actor)) return null;
      const at: number[] = [];
      for (const [index, operation] of operations.entries()) {
        // What an operation met is compared with what is stored, and never written.
        if (operation.op === "remove" || operation.op === "move") continue;
        const { was: _, ...written } = { was: null, ...operation };
        replace(written, "", (text) => {
          if (text.includes(hidden)) at.push(index);
          return text;
        });
      }
      if (at.length === 0) return null;
      return refused("bad-input", {
        details: [...new Set(at)].slice(0, mostDetails).map((index) => ({
          at: `operations.${index}`,
          message: `has an endpoint as API tokens are shown it, shortened by “${hidden}”: leave it out, or give the whole address`,
        })),
      });
    },
  };
}

const mostDetails = 50;

function isToken({ source }: Actor): boolean {
  return source !== undefined && source.token !== null;
}

function shorten(text: string): string {
  if (text === "") return text;
  if (!URL.canParse(text)) return hidden;
  const { protocol, host, pathname, search, hash } = new URL(text);
  const isBare = pathname === "/" && search === "" && hash === "";
  return `${protocol}//${host}${isBare ? "" : `/${hidden}`}`;
}
