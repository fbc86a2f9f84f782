import { MousePointerClick } from "lucide-react";
import { useEditor } from "#client/editor/editor-context.tsx";
import { keysOf } from "../commands/all-commands.ts";
import type { CommandId } from "../commands/all-commands.ts";
import { readerLabels } from "../page-list/who-reads.ts";

/**
 * Fills the column of the properties while nothing is selected, so that the page does not move on selection. Shows
 * facts about the page.
 */
export function NothingSelected() {
  const { slug, access } = useEditor((state) => state.summary);
  const canEdit = useEditor((state) => state.canEdit);
  const count = useEditor((state) => state.history.present.blocks.length);
  const hidden = useEditor(
    (state) => state.history.present.blocks.filter(({ isVisible }) => !isVisible).length,
  );
  return (
    <div className="properties-panel grid content-start gap-5 overflow-y-auto px-3.5 py-4">
      <div className="grid gap-1">
        <MousePointerClick className="mb-1 size-5 text-muted" aria-hidden="true" />
        <h2 className="font-medium">Nothing selected</h2>
        <p className="text-muted">
          {count === 0
            ? "What you add shows its properties here."
            : "Select a component on the page or in the list to see its properties."}
        </p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-t border-line pt-4">
        <dt className="text-muted">Address</dt>
        <dd className="truncate font-mono text-xs leading-5">{slug}</dd>
        <dt className="text-muted">Visible to</dt>
        <dd>{readerLabels[access]}</dd>
        <dt className="text-muted">Shown</dt>
        <dd>
          {count - hidden} of {count}
        </dd>
      </dl>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1.5 border-t border-line pt-4 text-muted">
        {canEdit && <Key id="add">adds a component</Key>}
        <Key id="palette">finds anything</Key>
        <Key id="shortcuts">shows all shortcuts</Key>
      </dl>
    </div>
  );
}

function Key({ id, children }: { readonly id: CommandId; readonly children: string }) {
  return (
    <>
      <dt>
        <kbd className="rounded-sm border border-edge px-1.5 py-0.5 font-sans text-xs text-ink">
          {keysOf(id)}
        </kbd>
      </dt>
      <dd>{children}</dd>
    </>
  );
}
