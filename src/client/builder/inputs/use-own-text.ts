import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { usePanel } from "../properties/panel-context.tsx";

interface OwnText<Control> {
  readonly ref: RefObject<Control | null>;
  readonly defaultValue: string;
}

/**
 * A control that keeps its text itself, so that a letter stands in it before anything is drawn anew. What is typed on the
 * canvas is written into it at once, and any other change of `value` as it is drawn.
 */
export function useOwnText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  path: string,
  value: string,
): OwnText<Control> {
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
  return { ref, defaultValue };
}

function write(control: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (control !== null && control.value !== text) control.value = text;
}
