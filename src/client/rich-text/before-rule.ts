import type { Editor } from "@tiptap/react";
import { Transform } from "@tiptap/pm/transform";
import type { Transaction } from "@tiptap/pm/state";

/**
 * The document as typed, before an input rule turned the signs into formatting; null if no rule
 * did. The input rules' plugin stores in its transaction what was typed, and where.
 */
export function beforeRule(
  editor: Editor,
  transaction: Transaction,
): Editor["state"]["doc"] | null {
  for (const plugin of editor.state.plugins) {
    if (plugin.spec["isInputRules"] !== true) continue;
    const typed: unknown = transaction.getMeta(plugin);
    if (!isTyped(typed) || /\n/.test(typed.text)) continue;
    const { before } = transaction;
    const marks = before.resolve(typed.from).marks();
    const text = editor.schema.text(typed.text, marks);
    return new Transform(before).replaceWith(typed.from, typed.to, text).doc;
  }
  return null;
}

interface Typed {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function isTyped(meta: unknown): meta is Typed {
  return (
    typeof meta === "object" &&
    meta !== null &&
    "text" in meta &&
    typeof meta.text === "string" &&
    meta.text !== "" &&
    "from" in meta &&
    typeof meta.from === "number" &&
    "to" in meta &&
    typeof meta.to === "number"
  );
}
