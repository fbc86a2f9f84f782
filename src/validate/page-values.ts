import type { SetPageOperation } from "#core/document/operation.ts";
import { isSafeText } from "#core/document/safe-json.ts";
import { pageFields, pageNameLimit } from "#core/fields/page-fields.ts";
import type { ValueProblem } from "./problem.ts";

/** Problems of a page setting, except backgrounds, which `background-values.ts` validates. */
export function refusePageValue({ path, value }: SetPageOperation): readonly ValueProblem[] {
  if (path === "name") return refusePageName(value);
  if (/^background\.[a-zA-Z]+$/.test(path)) return [];
  const field = Object.hasOwn(pageFields, path) ? pageFields[path] : undefined;
  if (field !== undefined) {
    const message = value === undefined ? null : field.refuse(value);
    return message === null ? [] : [{ block: null, path, message }];
  }
  // Former settings that are still stored may be unset.
  if (value === undefined && /^seo\.[a-zA-Z]+$/.test(path)) return [];
  const settings = Object.keys(pageFields).join(", ");
  const message = `is not a setting of a page: those are name, ${settings} and background`;
  return [{ block: null, path, message }];
}

function refusePageName(value: unknown): readonly ValueProblem[] {
  const fits =
    typeof value === "string" &&
    value.trim() !== "" &&
    value.length <= pageNameLimit &&
    isSafeText(value);
  const message = `must be text of 1 to ${pageNameLimit} characters`;
  return fits ? [] : [{ block: null, path: "name", message }];
}
