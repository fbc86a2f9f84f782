import type { Json, JsonObject } from "#core/document/json.ts";
import type { Operation } from "#core/document/operation.ts";
import type { ValueProblem } from "./problem.ts";
import type { BackgroundRegistry } from "#backgrounds/registry.ts";

/**
 * The background kind after all the operations. Settings are validated against it, because a save has one operation per
 * path and their order does not tell which kind a setting was chosen for.
 */
export function kindAfter(stored: JsonObject, operations: readonly Operation[]): Json | undefined {
  const last = operations.findLast(
    (operation) => operation.op === "setPage" && operation.path === "background.kind",
  );
  return last?.op === "setPage" ? last.value : stored["kind"];
}

/**
 * Validates a value that an operation writes to `background.*` against the fields of the current kind. A setting of
 * another kind, left over from before the kind changed, is validated against that kind's field. Unsetting is always
 * allowed; empty for other operations.
 */
export function refuseBackground(
  backgrounds: BackgroundRegistry,
  kind: Json | undefined,
  operation: Operation,
): readonly ValueProblem[] {
  if (operation.op !== "setPage" || operation.value === undefined) return [];
  const { path, value } = operation;
  const [root, name = "", ...deeper] = path.split(".");
  if (root !== "background") return [];
  if (name === "kind" && deeper.length === 0) {
    return typeof value === "string" && backgrounds.find(value) !== undefined
      ? []
      : [{ block: null, path, message: `must be one of: ${kindsOf(backgrounds).join(", ")}` }];
  }
  const current = typeof kind === "string" ? backgrounds.find(kind) : undefined;
  const candidates = [...(current === undefined ? [] : [current]), ...backgrounds.all];
  const owner = candidates.find(({ definition }) => Object.hasOwn(definition.fields, name));
  const field = deeper.length === 0 ? owner?.definition.fields[name] : undefined;
  if (field === undefined) {
    return [
      {
        block: null,
        path,
        message: `is not a setting of ${current?.definition.name ?? "a background"}`,
      },
    ];
  }
  const message = field.refuse(value);
  return message === null ? [] : [{ block: null, path, message }];
}

function kindsOf({ all }: BackgroundRegistry): readonly string[] {
  return all.map(({ definition }) => definition.kind);
}
