import type { BackgroundRegistry } from "#backgrounds/registry.ts";
import { pageFields } from "#core/fields/page-fields.ts";

/** The label of a page setting: "Name", "Title in search results", "Background › Colour". */
export function pageLabel(path: string, backgrounds?: BackgroundRegistry): string {
  const field = Object.hasOwn(pageFields, path) ? pageFields[path] : undefined;
  if (field !== undefined) return field.label;
  if (path === "background.kind") return "Background";
  const [root = "", name = ""] = path.split(".");
  const setting = backgrounds?.all
    .map(({ definition }) => definition.fields)
    .find((fields) => root === "background" && Object.hasOwn(fields, name))?.[name];
  if (setting !== undefined) return `Background › ${setting.label}`;
  const words = path.replaceAll(".", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
