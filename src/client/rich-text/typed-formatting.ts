import { Extension, markInputRule, wrappingInputRule, type InputRule } from "@tiptap/react";
import type { Node } from "@tiptap/pm/model";
import { isEmphasized, isEnclosed } from "./emphasis.ts";

interface Signs {
  /** The name of the mark. */
  readonly mark: string;
  /** Matches the formatted text with its signs at the end of the typed text; group 1 is the text. */
  readonly pattern: RegExp;
  readonly fits: (words: string) => boolean;
}

/** A sign right after a letter, digit or other sign is not formatting: 5*3*2, a glob, a power. */
const signs: readonly Signs[] = [
  { mark: "bold", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])\*\*([^*]+)\*\*$/u, fits: isEnclosed },
  { mark: "italic", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])\*([^*]+)\*$/u, fits: isEmphasized },
  { mark: "strike", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])~~([^~]+)~~$/u, fits: isEnclosed },
  { mark: "code", pattern: /(?<![^\s\p{Ps}\p{Pi}\p{Pd}"'])`([^`]+)`$/u, fits: isEnclosed },
];

/** Longer numbers do not start a list, as they are years or ids; the layout has room for three digits. */
const numbered = /^(\d{1,3})\.\s$/;

/**
 * Typed Markdown becomes formatting once its last sign is typed: text between signs, and numbered
 * lists. Underscores are excluded, because names contain them.
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
