import { useRef, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { TextInput } from "./text-input.tsx";

interface CopyFieldProps {
  /** What it is, for people who do not see it. */
  readonly label: string;
  readonly text: string;
}

/**
 * A text to be copied. Where the browser does not let pages write to the clipboard, it is selected instead, and the button
 * says what to press.
 */
export function CopyField({ label, text }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<"new" | "copied" | "selected">("new");
  const copy = async () => {
    const isCopied = await copyText(text);
    if (!isCopied) {
      input.current?.focus();
      input.current?.select();
    }
    setState(isCopied ? "copied" : "selected");
  };
  return (
    <div className="flex w-full max-w-md min-w-0 flex-wrap gap-2">
      <TextInput
        ref={input}
        readOnly
        aria-label={label}
        value={text}
        className="min-w-0 flex-1 basis-48 font-mono"
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>{state === "copied" ? "Copied" : "Copy"}</Button>
      <p role="status" className="basis-full text-xs text-muted empty:hidden">
        {state === "copied" && "Copied to the clipboard."}
        {state === "selected" && "It is selected: press Ctrl+C, or ⌘C on a Mac, to copy it."}
      </p>
    </div>
  );
}
