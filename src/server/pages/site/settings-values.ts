import { fieldPlacesOf } from "#blocks/_kit/define/block-fields.ts";
import type { FieldPlace } from "#blocks/_kit/define/block-fields.ts";
import type { Block } from "#core/document/page.ts";
import { settingsRegistry } from "#settings/registry.ts";

/** A text among the settings that are published, with its field. */
export interface SettingsValue extends Pick<FieldPlace, "field" | "path"> {
  /** Id of its section. */
  readonly block: string;
  readonly value: string;
}

/** The texts among these settings, as they are stored; what is in effect as it is saved is left out. */
export function textsIn(blocks: readonly Block[]): readonly SettingsValue[] {
  return blocks.flatMap((block) => {
    const definition = settingsRegistry.find(block.type)?.definition;
    if (definition === undefined || definition.takesEffect === "saved") return [];
    return fieldPlacesOf(definition).flatMap(({ field, path, part, name }) => {
      const value = block[part][name];
      return typeof value === "string" ? [{ block: block.id, field, path, value }] : [];
    });
  });
}
