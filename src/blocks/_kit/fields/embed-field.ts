import { url } from "#core/fields/link.ts";
import type { LinkField } from "#core/fields/link.ts";

/**
 * The address of another website that is shown in a frame. The server looks at it before and after it is published
 * (BLOCK-029): see `embedsIn`.
 */
export function embed(options: Parameters<typeof url>[0]): LinkField {
  const field = url(options);
  return { ...field, traits: { ...field.traits, isFramed: true } };
}
