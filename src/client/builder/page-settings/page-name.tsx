import { useId } from "react";
import { pageNameLimit } from "#core/fields/page-fields.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { storableText } from "#client/panel/inputs/typed-text.ts";
import { InvalidNote } from "#client/panel/inputs/invalid-note.tsx";
import { useDraft } from "#client/panel/inputs/use-draft.ts";

/** The page's name in lists and menus. It is never empty: while the input is empty, the last name is kept. */
export function PageName() {
  const editor = useEditorActions();
  const name = useEditor((state) => state.history.present.name);
  const canEdit = useEditor((state) => state.canEdit);
  const id = useId();
  const draft = useDraft(name, (typed) => {
    const text = storableText(typed);
    if (text.trim() === "" || text.length > pageNameLimit) return { ok: false };
    editor.setPage("name", text, { typing: true });
    return { ok: true, text };
  });
  return (
    <div className="field-row">
      <label htmlFor={id} className="field-label">
        Name
      </label>
      <TextInput
        id={id}
        value={draft.text}
        readOnly={!canEdit}
        aria-invalid={draft.isInvalid}
        aria-describedby={`${id}-note`}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => {
          draft.leave();
          editor.endTyping();
        }}
      />
      <InvalidNote
        id={`${id}-note`}
        draft={draft}
        expected={
          draft.text.length > pageNameLimit
            ? `must have at most ${pageNameLimit} characters; it has ${draft.text.length}`
            : "must not be empty"
        }
      />
    </div>
  );
}
