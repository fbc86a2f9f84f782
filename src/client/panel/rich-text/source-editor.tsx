import { useState } from "react";
import { findUnsafeHtml, type RichTextField } from "#core/fields/rich-text.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { TextArea } from "#client/ui/text-input.tsx";
import { asEdited } from "#client/rich-text/fits-editor.ts";
import { tooLongMessage } from "#client/rich-text/left-out-messages.ts";
import { FieldWarning } from "../inputs/field-warning.tsx";
import type { InputProps } from "../inputs/input-props.ts";
import { storableText } from "../inputs/typed-text.ts";

interface SourceEditorProps extends InputProps<RichTextField> {
  readonly html: string;
  /** False for HTML that the visual editor would change. */
  readonly fits: boolean;
  readonly onLeave: () => void;
}

/** Rich text as HTML source: by choice, or because the visual editor would change it. */
export function SourceEditor(props: SourceEditorProps) {
  const { field, html, fits, id, labelId, describedBy, onChange, onEnd, onLeave } = props;
  const [isAsking, setAsking] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const unsafe = findUnsafeHtml(html);
  const type = (typed: string) => {
    // Too long HTML is refused, not cut: half a tag at the end would hide the whole text.
    const isLonger = typed.length > field.max && typed.length > html.length;
    setTooLong(isLonger);
    if (!isLonger) onChange(typed, { typing: true });
  };
  const convert = () => {
    onChange(asEdited(html));
    setAsking(false);
    onLeave();
  };
  return (
    <div className="grid gap-1.5">
      {!fits && (
        <p className="field-info">
          The visual editor would change this HTML, so it is edited as source. Nothing is converted
          unless you ask for it.
        </p>
      )}
      <TextArea
        id={id}
        aria-labelledby={labelId}
        value={html}
        spellCheck={false}
        aria-describedby={[describedBy, `${id}-unsafe`].filter(Boolean).join(" ")}
        onChange={(event) => type(storableText(event.target.value))}
        onBlur={onEnd}
        className="min-h-28 font-mono text-xs leading-5"
      />
      <FieldWarning
        id={`${id}-unsafe`}
        text={
          isTooLong
            ? tooLongMessage(field.max)
            : unsafe === null
              ? null
              : `It ${unsafe}. Until this is fixed, visitors do not see it, and saving removes it.`
        }
      />
      <div>
        {fits ? (
          <Button size="small" onClick={onLeave}>
            Back to the visual editor
          </Button>
        ) : (
          <Button size="small" onClick={() => setAsking(true)}>
            Convert for the visual editor…
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Convert this text?"
        description="Tags and attributes that the visual editor does not support are removed; their text stays. You can undo this."
        confirm="Convert"
        onConfirm={convert}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
