import { expect, test } from "vitest";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import { isLinking } from "#blocks/links-in.ts";
import { settingPlaces } from "#core/contract/page-uses.ts";
import { linkPlaceOf } from "./link-places.ts";
import { settingsRegistry } from "./registry.ts";

function linksIn(path: string, field: AnyField): readonly string[] {
  if (!isListField(field)) return isLinking(field) ? [path] : [];
  return Object.entries(field.item).flatMap(([name, each]) => linksIn(`${path}.#i.${name}`, each));
}

test("every link of the settings stands at a place that has a name", () => {
  const places = settingsRegistry.all.flatMap(({ definition }) =>
    Object.entries(fieldsOf(definition)).flatMap(([path, field]) =>
      linksIn(path, field).map((at) => linkPlaceOf(definition.type, at)),
    ),
  );
  expect(new Set(places)).toEqual(new Set(settingPlaces));
});
