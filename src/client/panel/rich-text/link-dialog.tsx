import type { Editor } from "@tiptap/react";
import { useCallback, useId, useMemo, useState, type FormEvent } from "react";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { completeLink } from "#core/fields/complete-link.ts";
import { readPageLink, toStoredLink, toTypedLink } from "#core/fields/page-link.ts";
import { refuseLink } from "#core/fields/refuse-link.ts";
import { linkAttributes } from "#client/rich-text/link-attributes.ts";
import type { LinkTargets } from "../scope/panel-editor.ts";
import { LinkSearch } from "../inputs/link-search.tsx";
import { warnOfLink } from "../inputs/link-target.ts";
import { offeredLinks, wordsOfLink } from "../inputs/offered-links.ts";
import { useLinkedSections } from "../inputs/use-linked-sections.ts";

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
  // What was chosen from the list, or was there before, until something is typed.
  const [chosen, setChosen] = useState<string | null>(had);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const groups = useMemo(() => offeredLinks([], targets), [targets]);
  const spell = useCallback((address: string) => toStoredLink(address, targets), [targets]);
  const link = chosen ?? spell(completeLink(typed));
  useLinkedSections(link, targets);
  const change = (text: string, picked: string | null) => {
    setTyped(text);
    setChosen(picked);
    setProblem(null);
  };
  const warning = refuseLink(link) === null ? warnOfLink(link, targets) : null;
  /** A link as people type it; one to a component without an address of its own by its name. */
  const textOf = (stored: string) => {
    const text = toTypedLink(stored, targets);
    if (readPageLink(text) === null) return text;
    const words = wordsOfLink(stored, targets);
    return words === stored ? "" : words;
  };
  const finish = (act: (chain: ReturnType<Editor["chain"]>) => void) => {
    onClose();
    const chain = editor.chain().focus().extendMarkRange("link");
    act(chain);
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
          text: wordsOfLink(link, targets),
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
          {...{ groups, targets }}
          text={chosen === null ? typed : textOf(chosen)}
          chosen={spell(link)}
          spell={spell}
          onText={(text) => change(text, null)}
          onPick={(picked) => change("", picked)}
          // Enter sets an address that was typed; of other words it takes the first link that they find.
          picksFirst={chosen === null && refuseLink(link) !== null}
          field={{
            placeholder: "/shop, #contact, https://… or mailto:…",
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
