import type { Block } from "#core/document/page.ts";
import type { Registry } from "./create-registry.ts";
import { privacyGuidance } from "./page-templates/privacy-texts.ts";
import { termsGuidance } from "./page-templates/terms-texts.ts";
import { lettersOf } from "./read-words.ts";
import { walkFields } from "./walk-fields.ts";
import type { WalkedField } from "./walk-fields.ts";

/** A place on a page at which text is missing. */
export interface TextGap {
  /** Id of the component; null if there is none. */
  readonly block: string | null;
  /** The field in it; null for the component as a whole. */
  readonly path: string | null;
  /** The end of a sentence that begins with the component's name: "has no text". */
  readonly message: string;
}

const legalGuidance = [...privacyGuidance, ...termsGuidance];

/** The longest word of each of them. Reading a long page costs far more than to see that none of these is in it. */
const legalWords = [...new Set(legalGuidance.map(longestWord))];

function longestWord(sentence: string): string {
  const words = sentence.toLowerCase().match(/[a-z]+/g) ?? [];
  return words.toSorted((one, other) => other.length - one.length)[0] ?? "";
}

/**
 * The places that still say what belongs in a privacy policy or in terms of use, as new pages do. Hidden components are nothing
 * that visitors get. What an imprint must not say is found by `imprintGaps`.
 */
export function guidanceLeft(
  blocks: readonly Block[],
  registry: Pick<Registry, "find">,
): readonly TextGap[] {
  return blocks
    .filter(({ isVisible }) => isVisible)
    .flatMap((block) => {
      const definition = registry.find(block.type)?.definition;
      const raw = JSON.stringify(block).toLowerCase();
      if (definition === undefined || !legalWords.some((word) => raw.includes(word))) return [];
      const texts = walkFields(block, definition, ({ traits }) => traits.text !== undefined);
      return texts.flatMap((field) => guidanceIn(block.id, field, legalGuidance));
    });
}

/** Those of these sentences that a field still has, whatever is around them. */
export function guidanceIn(
  block: string,
  { path, value }: WalkedField,
  guidance: readonly string[],
): readonly TextGap[] {
  const letters = lettersOf(value);
  return guidance
    .filter((sentence) => letters.includes(lettersIn(sentence)))
    .map((sentence) => ({
      block,
      path,
      message: `still says what belongs there: “${sentence}”`,
    }));
}

const known = new Map<string, string>();

/** The letters of a sentence of the program, read once. */
function lettersIn(sentence: string): string {
  const letters = known.get(sentence) ?? lettersOf(sentence);
  known.set(sentence, letters);
  return letters;
}
