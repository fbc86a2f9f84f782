import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { readImageSource } from "#core/fields/image.ts";
import type { Block } from "#core/document/page.ts";
import type { FieldScope } from "#blocks/_kit/define/field-scope.ts";
import { walkFields } from "#blocks/walk-fields.ts";
import type { Finding } from "./finding.ts";

/**
 * Images whose block has a field for a description, where neither that field nor its fallback is filled in. Images
 * without such a field are decorative.
 */
export function undescribedPictures(block: Block, definition: BlockDefinition): readonly Finding[] {
  return walkFields(block, definition, ({ traits }) => traits.describes !== undefined)
    .filter(({ field: { traits }, value, scope }) => {
      const { describes } = traits;
      if (describes === undefined || isText(value)) return false;
      const picture = scope.stored(describes.picture);
      const hasPicture =
        typeof picture === "string" && ["address", "media"].includes(readImageSource(picture).kind);
      if (describes.unless !== undefined && read(scope, describes.unless) === true) return false;
      return hasPicture && !describes.orElse.some((name) => isText(read(scope, name)));
    })
    .map(({ path, field }) => ({
      block: block.id,
      path,
      name: block.name,
      text: `An image has no description for people who cannot see it: fill in “${field.label}”, or mark it as decoration.`,
    }));
}

function read({ fields, stored }: FieldScope, name: string): unknown {
  return fields[name]?.read(stored(name)).value;
}

function isText(value: unknown): boolean {
  return typeof value === "string" && value.trim() !== "";
}
