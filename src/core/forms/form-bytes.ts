import type { FormInput } from "./form-input.ts";

/** A letter of three bytes, each as a percent sign and two digits. */
const bytesPerCharacter = 9;
/** The name of a field with what stands around it. */
const bytesPerName = 600;
/**
 * Most bytes that a form of these fields may come with from a browser, which sends it percent-encoded. One text that is
 * twice as long as it may be arrives too, and is told at its field.
 */
export function formBytes(fields: readonly Pick<FormInput, "most">[]): number {
  const lengths = fields.map(({ most }) => most);
  const characters = lengths.reduce((sum, most) => sum + most, Math.max(...lengths));
  return characters * bytesPerCharacter + lengths.length * bytesPerName;
}
