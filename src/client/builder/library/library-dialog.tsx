import { useId, useMemo, useState } from "react";
import { Icon } from "#blocks/_kit/icon.tsx";
import type { BlockDefinition } from "#blocks/_kit/define-block.ts";
import type { Registry } from "#blocks/registry.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { iconNames } from "#core/fields/icon-names.ts";
import { placeOf } from "#core/document/list.ts";
import type { Block } from "#core/document/page.ts";
import { findBlock } from "../editor/commands.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { OptionButtons } from "../inputs/option-buttons.tsx";
import { findDefinitions } from "./find-blocks.ts";

/** Where a block is to be added: right after another one, or (null) at the end. */
export interface AddPlace {
  readonly after: string | null;
}

interface LibraryDialogProps {
  readonly registry: Registry;
  /** Null while it is closed. */
  readonly place: AddPlace | null;
  readonly onClose: () => void;
}

/**
 * All block types of the registry; choosing one adds it and closes (BUILD-060 to BUILD-064). It goes to the end of the page
 * (BUILD-093), unless it was asked for after a block; with one selected, either can be chosen here.
 */
export function LibraryDialog({ registry, place, onClose }: LibraryDialogProps) {
  const [said, setSaid] = useState("");
  return (
    <>
      <output className="sr-only">{said}</output>
      <Dialog
        open={place !== null}
        onClose={onClose}
        title="Add Component"
        description="It is selected once it is added, and unsaved until you save."
        size="large"
      >
        {place !== null && (
          <Library registry={registry} place={place} onClose={onClose} onAdded={setSaid} />
        )}
      </Dialog>
    </>
  );
}

interface LibraryProps extends Omit<LibraryDialogProps, "place"> {
  readonly place: AddPlace;
  /** Told what was added where, in a sentence. */
  readonly onAdded: (said: string) => void;
}

function Library({ registry, place, onClose, onAdded }: LibraryProps) {
  const editor = useEditorActions();
  const [search, setSearch] = useState("");
  const neighbour = useEditor((state) => {
    const id = place.after ?? state.selection?.block;
    return id === undefined ? null : findBlock(state.history.present, id);
  });
  const [isAtEnd, setAtEnd] = useState(place.after === null);
  const placeId = useId();
  const all = useMemo(() => registry.all.map(({ definition }) => definition), [registry]);
  const found = useMemo(() => findDefinitions(all, search), [all, search]);
  const add = (type: string) => {
    const after = isAtEnd || neighbour === null ? undefined : neighbour.id;
    const added = editor.addBlock(type, after);
    if (added !== null) onAdded(sentenceOf(editor.getState().history.present.blocks, added));
    onClose();
  };
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-3">
        <TextInput
          type="search"
          aria-label="Search components"
          placeholder="Search components..."
          data-own-undo=""
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (event.key === "Enter" && search !== "" && first) add(first.type);
          }}
        />
        <output className="shrink-0 text-muted tabular-nums">
          {found.length} {found.length === 1 ? "component" : "components"}
        </output>
      </div>
      {neighbour !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <span id={placeId} className="text-muted">
            Place
          </span>
          <OptionButtons
            labelId={placeId}
            options={[
              { key: "end", children: "At the end of the page" },
              { key: "after", children: `After “${neighbour.name}”` },
            ]}
            chosen={isAtEnd ? "end" : "after"}
            onChoose={(key) => setAtEnd(key === "end")}
            className="flex max-w-full flex-wrap gap-1"
            buttonClass="min-h-7 max-w-72 truncate rounded-md border border-edge px-2.5 text-muted hover:text-ink data-[state=checked]:border-signal data-[state=checked]:bg-raised data-[state=checked]:text-ink"
          />
        </div>
      )}
      {found.length === 0 ? (
        <EmptyNote title="No components found">Try adjusting your search or filters</EmptyNote>
      ) : (
        <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((definition) => (
            <li key={definition.type} className="grid">
              <Card definition={definition} onAdd={() => add(definition.type)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** `FAQ added, 3 of 5`. */
function sentenceOf(blocks: readonly Block[], id: string): string {
  const at = placeOf(blocks, id);
  return `${blocks[at]?.name ?? "Component"} added, ${at + 1} of ${blocks.length}`;
}

interface CardProps {
  readonly definition: BlockDefinition;
  readonly onAdd: () => void;
}

function Card({ definition, onAdd }: CardProps) {
  const { name, description, category, icon, premium } = definition;
  const known = iconNames.find((each) => each === icon);
  return (
    <button
      type="button"
      onClick={onAdd}
      className="grid grid-cols-[auto_1fr] content-start gap-x-3 rounded-lg border border-line bg-raised p-3 text-left transition-colors hover:border-signal hover:bg-hover"
    >
      <span className="row-span-2 grid size-9 place-items-center rounded-md border border-line bg-ground text-signal [&_svg]:size-4.5">
        {known !== undefined && <Icon name={known} />}
      </span>
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium">{name}</span>
        {premium && <Badge tone="warn">PRO</Badge>}
      </span>
      <span className="text-xs text-muted capitalize">{category}</span>
      <span className="col-span-2 mt-2 text-muted">{description}</span>
    </button>
  );
}
