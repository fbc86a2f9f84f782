import { Extension, markInputRule, wrappingInputRule, type InputRule } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { isEmphasized, isEnclosed } from "./emphasis.ts";

interface Signs {
  /** The mark that they make. */
  readonly mark: string;
  /** What stands on either side of the words, at the end of what was typed; the words are the first group. */
  readonly pattern: RegExp;
  readonly fits: (words: string) => boolean;
}

/** Behind a word, a figure or another sign, a sign is none of formatting: 5*3*2, a glob, a power. */
const signs: readonly Signs[] = [
  { mark: "bold", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])\*\*([^*]+)\*\*$/u, fits: isEnclosed },
  { mark: "italic", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])\*([^*]+)\*$/u, fits: isEmphasized },
  { mark: "strike", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])~~([^~]+)~~$/u, fits: isEnclosed },
  { mark: "code", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])`([^`]+)`$/u, fits: isEnclosed },
];

/** Beyond that a number is no list's: a year, an id. A layout has room for three figures before an item. */
const numbered = /^(\d{1,3})\.\s$/;

/**
 * What is typed as Markdown becomes formatting once its last sign is there: words between signs, and numbered lists. Underscores
 * stay, because names have them.
 */
export const TypedFormatting = Extension.create({
  name: "typedFormatting",
  addInputRules() {
    const { marks, nodes } = this.editor.schema;
    const rules: InputRule[] = [];
    for (const { mark, pattern, fits } of signs) {
      const type = marks[mark];
      if (type === undefined) continue;
      const find = (text: string) => {
        const match = pattern.exec(text);
        const [whole = "", words = ""] = match ?? [];
        if (match === null || !fits(words)) return null;
        return { index: match.index, text: whole, replaceWith: words };
      };
      rules.push(markInputRule({ find, type }));
    }
    if (nodes["orderedList"] !== undefined) {
      rules.push(
        wrappingInputRule({
          find: numbered,
          type: nodes["orderedList"],
          getAttributes: ([, number]) => ({ start: Number(number) }),
          joinPredicate: ([, number], list: Node) =>
            list.childCount + Number(list.attrs["start"]) === Number(number),
        }),
      );
    }
    return rules;
  },
});
