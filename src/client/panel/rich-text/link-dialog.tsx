import type { Editor } from "@tiptap/react";
import { useId, useMemo, useState, type FormEvent } from "react";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { completeLink } from "#core/fields/complete-link.ts";
import { refuseLink } from "#core/fields/refuse-link.ts";
import { linkAttributes } from "#client/rich-text/link-attributes.ts";
import type { LinkTargets } from "../scope/panel-editor.ts";
import { LinkSearch } from "../inputs/link-search.tsx";
import { offeredLinks, warnOfLink } from "../inputs/link-target.ts";

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
  const groups = useMemo(() => offeredLinks([], targets), [targets]);
  const type = (text: string) => {
    setTyped(text);
    setProblem(null);
  };
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
        <LinkSearch
          id={id}
          listLabel="Pages, sections and screens"
          groups={groups}
          text={typed}
          chosen={typed}
          onText={type}
          onPick={type}
          field={{
            placeholder: "/about, #contact, https://… or mailto:…",
            "aria-invalid": problem !== null,
            "aria-describedby": `${id}-note`,
          }}
        />
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
