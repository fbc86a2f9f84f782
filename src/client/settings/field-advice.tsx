import { TriangleAlert } from "lucide-react";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import type { Advice } from "./open-site/advice.ts";

interface FieldAdviceProps {
  /** The block whose field it is about. */
  readonly block: string;
  readonly advice: Advice;
}

/** What is wrong with a value beside the others, and a button that takes one that would do. */
export function FieldAdvice({ block, advice: { path, sentences, offer } }: FieldAdviceProps) {
  const editor = useEditorActions();
  return (
    <div className="settings-advice">
      <TriangleAlert aria-hidden="true" />
      <ul className="min-w-0 flex-1 basis-52">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {offer !== null && (
        <DisappearingButton
          size="small"
          onClick={() => {
            editor.endTyping();
            editor.set(block, path, offer.value);
          }}
        >
          {typeof offer.value === "string" && (
            <span
              aria-hidden="true"
              className="swatch size-3.5 rounded-full border border-muted"
              style={{ background: offer.value }}
            />
          )}
          {offer.label}
        </DisappearingButton>
      )}
    </div>
  );
}
