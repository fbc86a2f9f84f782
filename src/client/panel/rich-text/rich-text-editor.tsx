import { useMemo, useState } from "react";
import type { RichTextField } from "#core/fields/rich-text.ts";
import { Toolbar } from "radix-ui";
import { fitsEditor } from "#client/rich-text/fits-editor.ts";
import { rewrittenNotice } from "#client/rich-text/rewrites.ts";
import { formattedPasteNotice } from "#client/rich-text/paste-notices.ts";
import { Button } from "#client/ui/button.tsx";
import { usePanel } from "../scope/panel-context.tsx";
import { FieldWarning } from "../inputs/field-warning.tsx";
import type { InputProps } from "../inputs/input-props.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { SourceEditor } from "./source-editor.tsx";
import { RichTextToolbar } from "./toolbar.tsx";
import { useMountedText } from "./use-mounted-text.ts";

/**
 * Rich text in the panel. HTML that the editor would change is edited as source until the user chooses otherwise;
 * opening a field changes nothing.
 */
export function RichTextEditor(props: InputProps<RichTextField>) {
  const { stored, value } = props;
  const html = typeof stored === "string" ? stored : value;
  const [wantsSource, setWantsSource] = useState(false);
  const [isRewritten, setRewritten] = useState(false);
  const fits = useMemo(() => fitsEditor(html), [html]);
  const onLeave = () => {
    setRewritten(false);
    setWantsSource(false);
  };
  const onRewritten = () => {
    setRewritten(true);
    setWantsSource(true);
  };
  return wantsSource || !fits ? (
    <>
      <SourceEditor {...props} html={html} fits={fits} onLeave={onLeave} />
      <FieldWarning
        id={`${props.id}-rewritten`}
        text={isRewritten ? `${rewrittenNotice.text}. ${rewrittenNotice.detail}` : null}
      />
    </>
  ) : (
    <VisualEditor {...props} {...{ html, onRewritten }} onSource={() => setWantsSource(true)} />
  );
}

interface VisualEditorProps extends InputProps<RichTextField> {
  readonly html: string;
  readonly onSource: () => void;
  readonly onRewritten: () => void;
}

function VisualEditor(props: VisualEditorProps) {
  const { html, id, onEnd } = props;
  const { targets } = usePanel();
  const [isLinking, setLinking] = useState(false);
  const onLink = () => setLinking(true);
  const { element, mounted, warning, signs } = useMountedText({ ...props, onLink });
  return (
    <div className="rich-text-frame overflow-hidden rounded-md border border-edge bg-ground">
      {mounted !== null && (
        <RichTextToolbar editor={mounted.editor} controls={id} onLink={onLink} onPause={onEnd}>
          <Toolbar.Button
            onClick={props.onSource}
            className="h-7 rounded-md px-1.5 text-xs text-muted hover:bg-hover hover:text-ink"
          >
            HTML
          </Toolbar.Button>
        </RichTextToolbar>
      )}
      <div
        ref={element}
        id={id}
        className="rich-text-field max-h-[26rem] min-h-28 overflow-y-auto px-2.5 py-2"
      />
      <div className="px-2 pb-1 empty:hidden">
        <FieldWarning id={`${id}-long`} text={warning} />
      </div>
      {/* Once the text has changed, putting the signs back would undo the change. */}
      {signs !== null && signs.html === html && (
        <div className="flex items-center gap-2 px-2 pb-2 text-xs text-muted">
          <output className="flex-1">{formattedPasteNotice.detail}</output>
          <Button size="small" onClick={() => props.onChange(signs.asTyped)}>
            Keep as text
          </Button>
        </div>
      )}
      {isLinking && mounted !== null && (
        <LinkDialog editor={mounted.editor} targets={targets} onClose={() => setLinking(false)} />
      )}
    </div>
  );
}
