import { Check, Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { copyText } from "./copy-text.ts";
import { TextInput } from "./text-input.tsx";

interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What is good to know. */
  readonly hint?: string;
}

/**
 * A text to be copied, in a field that can be selected: where the browser does not allow a page to copy, as on plain http, the
 * person copies it with the keyboard.
 */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<"copied" | "selected" | null>(null);
  const copy = async () => {
    const isCopied = await copyText(value);
    setSaid(isCopied ? "copied" : "selected");
    if (isCopied) return;
    field.current?.focus();
    field.current?.select();
  };
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <TextInput
          ref={field}
          id={id}
          readOnly
          value={value}
          dir="ltr"
          spellCheck={false}
          aria-describedby={`${id}-hint`}
          className="min-w-0 flex-1"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button onClick={() => void copy()}>
          {said === "copied" ? (
            <Check aria-hidden="true" className="size-4" />
          ) : (
            <Copy aria-hidden="true" className="size-4" />
          )}
          Copy
        </Button>
      </div>
      <output className="text-xs text-good empty:hidden">
        {said === null ? null : says[said]}
      </output>
      <p id={`${id}-hint`} className="text-xs text-muted empty:hidden">
        {hint}
      </p>
    </div>
  );
}

const says = {
  copied: "Copied.",
  selected: "This browser does not let a page copy. It is selected: press Ctrl+C or ⌘C.",
} as const;
