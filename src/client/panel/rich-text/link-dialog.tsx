import type { Editor } from "@tiptap/react";
import { useId, useState, type FormEvent } from "react";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { completeLink } from "#core/fields/complete-link.ts";
import { refuseLink } from "#core/fields/refuse-link.ts";
import { linkAttributes } from "#client/rich-text/link-attributes.ts";
import type { LinkTargets } from "../scope/panel-editor.ts";
import { warnOfLink } from "../inputs/link-target.ts";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly targets: LinkTargets;
  readonly onClose: () => void;
  /** Called once the dialog has closed and the focus is back. */
  readonly onClosed?: () => void;
}

/** Sets, changes or removes the link of the selected text. */
export function LinkDialog({ editor, targets, onClose, onClosed }: LinkDialogProps) {
  const id = useId();
  const current: unknown = editor.getAttributes("link")["href"];
  const had = typeof current === "string" ? current : "";
  const [typed, setTyped] = useState(had);
  const [problem, setProblem] = useState<string | null>(null);
  const link = completeLink(typed);
  const warning = refuseLink(link) === null ? warnOfLink(link, targets) : null;
  const finish = (change: (chain: ReturnType<Editor["chain"]>) => void) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    change(chain);
    chain.run();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const refusal = refuseLink(link);
    setProblem(refusal);
    if (refusal !== null) return;
    finish((chain) => {
      if (editor.state.selection.empty && had === "") {
        chain.insertContent({
          type: "text",
          text: link,
          marks: [{ type: "link", attrs: linkAttributes(link) }],
        });
      } else chain.setLink(linkAttributes(link));
    });
  };
  return (
    <Dialog open title="Link" {...{ onClose, onClosed }}>
      <form onSubmit={submit} className="grid gap-2">
        <label htmlFor={id}>Where it leads</label>
        <TextInput
          id={id}
          value={typed}
          list={`${id}-targets`}
          placeholder="/about, #contact, https://… or mailto:…"
          autoComplete="off"
          aria-invalid={problem !== null}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <datalist id={`${id}-targets`}>
          {targets.pages.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
          {[...new Set(targets.anchors)].map((anchor) => (
            <option key={anchor} value={`#${anchor}`}>
              Section of this page
            </option>
          ))}
        </datalist>
        <output
          id={`${id}-note`}
          className={problem === null ? "text-warn empty:hidden" : "text-danger"}
        >
          {problem ?? warning ?? ""}
        </output>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          {had !== "" && (
            <Button look="quiet" onClick={() => finish((chain) => chain.unsetLink())}>
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Set link
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
