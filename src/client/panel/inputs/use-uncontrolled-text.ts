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

interface UncontrolledText<Control> {
  readonly ref: RefObject<Control | null>;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<Control>) => void;
}

/** Props for a text control, and what did not fit. */
export interface UncontrolledTextState<Control> {
  readonly own: UncontrolledText<Control>;
  /** Number of characters that were cut from the last input. */
  readonly left: number;
}

/**
 * An uncontrolled text control, so that a typed letter appears before React renders. Text typed on the canvas is
 * written into it at once; other changes of `value` are written on render. The returned props are stable, so the
 * control does not rerender for each letter.
 */
export function useUncontrolledText<Control extends HTMLInputElement | HTMLTextAreaElement>({
  field,
  value,
  path,
  onChange,
}: Pick<InputProps<TextField>, "value" | "path" | "onChange"> & {
  readonly field: Pick<TextField, "max">;
}): UncontrolledTextState<Control> {
  const { editor, blockId } = usePanel();
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(value);
  const [left, setLeft] = useState(0);
  const last = useRef(value);
  useLayoutEffect(() => {
    // The value changed elsewhere, for example by undo, so the note about cut characters no longer applies.
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
        // Returns false: only the canvas reports whether the text is visible on the page.
        return false;
      }),
    [editor, blockId, path],
  );
  const take = useLatest(({ target }: ChangeEvent<Control>) => {
    const typed = storableText(target.value);
    const caret = target.selectionStart ?? typed.length;
    const fitted = fitTyped(typed, caret, { before: last.current, max: field.max });
    setLeft(fitted.cutCount);
    write(target, fitted.text);
    // Inputs of type email have no selection API.
    if (fitted.cutCount > 0 && target.selectionStart !== null) {
      target.setSelectionRange(fitted.caret, fitted.caret);
    }
    last.current = fitted.text;
    onChange(fitted.text, { typing: true, isRendered: true });
  });
  return { own: { ref, defaultValue, onChange: take }, left };
}

function write(control: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (control !== null && control.value !== text) control.value = text;
}
