import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type RefObject,
} from "react";
import type { TextField } from "#core/fields/text.ts";
import { usePanel } from "../properties/panel-context.tsx";
import type { InputProps } from "./input-props.ts";
import { cleanText } from "./typed-text.ts";
import { useLatest } from "./use-latest.ts";

interface OwnText<Control> {
  readonly ref: RefObject<Control | null>;
  readonly defaultValue: string;
  readonly onChange: (event: ChangeEvent<Control>) => void;
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
}): OwnText<Control> {
  const { editor, blockId } = usePanel();
  const ref = useRef<Control>(null);
  const [defaultValue] = useState(value);
  useLayoutEffect(() => write(ref.current, value), [value]);
  useEffect(
    () =>
      editor.onTyped((typed) => {
        if (typed.block === blockId && typed.path === path) write(ref.current, typed.text);
        // Whether it is seen the canvas says: that is the page.
        return false;
      }),
    [editor, blockId, path],
  );
  return {
    ref,
    defaultValue,
    onChange: useLatest(({ target }: ChangeEvent<Control>) => {
      const text = cleanText(target.value, field.max);
      write(target, text);
      onChange(text, { typing: true, isSeen: true });
    }),
  };
}

function write(control: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (control !== null && control.value !== text) control.value = text;
}
