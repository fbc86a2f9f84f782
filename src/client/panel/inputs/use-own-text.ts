import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
} from "react";
import { fitTyped } from "#core/fields/fit-text.ts";
import type { TextField } from "#core/fields/text.ts";
import { useLatest } from "#client/ui/use-latest.ts";
import { usePanel } from "../scope/panel-context.tsx";
import type { InputProps } from "./input-props.ts";
import { storableText } from "./typed-text.ts";

interface OwnText<Control> {
  readonly ref: RefObject<Control | null>;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

/** What a control of a text needs, and what did not fit into it. */
export interface OwnTextState<Control> {
  readonly own: OwnText<Control>;
  /** Characters that were left out of what was typed or pasted last. */
  readonly left: number;
}

/**
 * A control that keeps its text itself, so that a letter stands in it before anything is drawn anew. What is typed on the
 * canvas is written into it at once, and any other change of `value` as it is drawn. What it answers stays the same, so
 * that the control is not drawn again for each letter, which stands in it already.
 */
export function useOwnText<Control extends HTMLInputElement | HTMLTextAreaElement>({
  field,
  value,
  path,
  onChange,
}: Pick<InputProps<TextField>, "value" | "path" | "onChange"> & {
  readonly field: Pick<TextField, "max">;
}): OwnTextState<Control> {
  const { editor, blockId } = usePanel();
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(value);
  const [left, setLeft] = useState(0);
  const last = useRef(value);
  useLayoutEffect(() => {
    // Another text than what was typed, as after an undo: nothing of it was left out.
    if (last.current !== value) setLeft(0);
    last.current = value;
    write(ref.current, value);
  }, [value]);
  useEffect(
    () =>
      editor.onTyped((typed) => {
        if (typed.block === blockId && typed.path === path) {
          last.current = typed.text;
          write(ref.current, typed.text);
        }
        // Whether it is seen the canvas says: that is the page.
        return false;
      }),
    [editor, blockId, path],
  );
  const take = useLatest(({ target }: ChangeEvent<Control>) => {
    const typed = storableText(target.value);
    const caret = target.selectionStart ?? typed.length;
    const fitted = fitTyped(typed, caret, { before: last.current, max: field.max });
    setLeft(fitted.left);
    write(target, fitted.text);
    // A mail address has no caret that could be set.
    if (fitted.left > 0 && target.selectionStart !== null) {
      target.setSelectionRange(fitted.caret, fitted.caret);
    }
    last.current = fitted.text;
    onChange(fitted.text, { typing: true, alreadyVisible: true });
  });
  return { own: { ref, defaultValue, onChange: take }, left };
}

function write(control: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (control !== null && control.value !== text) control.value = text;
}
