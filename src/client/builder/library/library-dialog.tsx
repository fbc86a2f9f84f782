import { counted } from "#core/fields/counted.ts";
import type { SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { indexOfId } from "#core/document/list.ts";
import type { Block } from "#core/document/page.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import type { AddPlace } from "./add-place.ts";
import { Library } from "./library.tsx";
import { PicturesProvider } from "./pictures.tsx";

interface LibraryDialogProps {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly place: AddPlace;
  /** Receives the announcement of the added block, for screen readers. */
  readonly onAdded: (sentence: string) => void;
  readonly onClose: () => void;
}

/**
 * All block types of the registry. Choosing one adds a block and closes the dialog (BUILD-063). The block goes to the
 * end of the page (BUILD-093) unless `place` names a neighbour; with a block selected, the user can choose either
 * here. The new block is selected and its first text gets the focus.
 */
export function LibraryDialog({ registry, site, place, onAdded, onClose }: LibraryDialogProps) {
  const editor = useEditorActions();
  const close = (added: string) => {
    onAdded(sentenceOf(editor.getState().history.present.blocks, added));
    editor.revealAdded(added);
    onClose();
  };
  const add = (type: string, after: string | null | undefined) => {
    const added = editor.addBlock(type, after);
    if (added === null) onClose();
    else close(added);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add Component"
      description="The component is selected as soon as you add it, and unsaved until you save."
      size="large"
      footer={<Legend registry={registry} />}
    >
      <PicturesProvider registry={registry} site={site}>
        <Library registry={registry} place={place} onAdd={add} onDropped={close} />
      </PicturesProvider>
    </Dialog>
  );
}

/** The number of components and a legend for the PRO badge, which restricts nothing (BUILD-065, BUILD-071). */
function Legend({ registry }: { readonly registry: Registry }) {
  const count = registry.all.length;
  return (
    <div className="flex flex-1 flex-wrap items-center gap-x-5 gap-y-1 text-muted">
      <p className="mr-auto">{counted(count, "component")} available</p>
      <p className="flex items-center gap-2">
        <span aria-hidden="true" className="size-2.5 rounded-sm border border-edge bg-raised" />
        Free
      </p>
      <p className="flex items-center gap-2">
        <Badge tone="warn">PRO</Badge>
        <span>Premium</span>
      </p>
    </div>
  );
}

/** For example `FAQ added, 3 of 5`. */
function sentenceOf(blocks: readonly Block[], id: string): string {
  const at = indexOfId(blocks, id);
  return `${blocks[at]?.name ?? "Component"} added, ${at + 1} of ${blocks.length}`;
}
