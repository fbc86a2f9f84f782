import { useMemo, useState } from "react";
import { Icon } from "#blocks/_kit/icon.tsx";
import type { BlockDefinition } from "#blocks/_kit/define-block.ts";
import type { Registry } from "#blocks/registry.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { iconNames } from "#core/fields/icon-names.ts";
import { useEditorActions } from "../editor/editor-context.tsx";
import { findDefinitions } from "./find-blocks.ts";

interface LibraryDialogProps {
  readonly registry: Registry;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** All block types of the registry; choosing one adds it at the end of the page and closes (BUILD-060 to BUILD-064). */
export function LibraryDialog({ registry, isOpen, onClose }: LibraryDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Add Component"
      description="It is added at the end of the page and selected."
      size="large"
    >
      <Library registry={registry} onClose={onClose} />
    </Dialog>
  );
}

function Library({ registry, onClose }: Omit<LibraryDialogProps, "isOpen">) {
  const editor = useEditorActions();
  const [search, setSearch] = useState("");
  const all = useMemo(() => registry.all.map(({ definition }) => definition), [registry]);
  const found = useMemo(() => findDefinitions(all, search), [all, search]);
  const add = (type: string) => {
    editor.addBlock(type);
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
