import type { FormInput } from "./form-input.ts";

/** A three-byte character, percent-encoded. */
const bytesPerCharacter = 9;
/** A field's name and the characters around it, with room to spare. */
const bytesPerName = 600;
/**
 * Maximum size of a percent-encoded body with these fields. It leaves room for one text at twice its limit, so that the
 * error can be shown at the field.
 */
export function formBytes(fields: readonly Pick<FormInput, "most">[]): number {
  const lengths = fields.map(({ most }) => most);
  const characters = lengths.reduce((sum, most) => sum + most, Math.max(...lengths));
  return characters * bytesPerCharacter + lengths.length * bytesPerName;
}
