import { Star } from "lucide-react";
import { memo, useMemo } from "react";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { iconNames } from "#core/fields/icon-names.ts";
import { useDragSource } from "#client/drag/drag-context.tsx";
import { categoryNames } from "./categories.ts";
import { Picture } from "./picture.tsx";

interface LibraryCardProps {
  readonly definition: BlockDefinition;
  /** Whether this card is the grid's tab stop. */
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  readonly onAdd: (type: string) => void;
  /** The block was dropped on the page; `id` is its id there. */
  readonly onDropped: (type: string, id: string) => void;
  readonly onStar: (type: string) => void;
}

/** A block type: picture, description, and a star for favourites (BUILD-062). */
export const LibraryCard = memo(function LibraryCard(props: LibraryCardProps) {
  const { definition, isCurrent, isFavourite, onAdd, onDropped, onStar } = props;
  const { type, name } = definition;
  const blocks = useMemo(() => [newBlock(definition, "picture")], [definition]);
  const source = useDragSource({ kind: "new", type, onAdded: (id) => onDropped(type, id) });
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <li
      ref={source?.ref}
      data-card={type}
      className="library-card"
      onPointerDown={source?.onPointerDown}
    >
      <Picture blocks={blocks} placeholder={<TypeIcon icon={definition.icon} />} />
      <button
        type="button"
        data-add=""
        tabIndex={tabIndex}
        onClick={() => onAdd(type)}
        className="library-card-button grid flex-1 content-start gap-1 p-3 text-left"
      >
        <BlockWords definition={definition} />
      </button>
      <IconButton
        label={`Favourite: ${name}`}
        hint={isFavourite ? "Remove from favourites" : "Add to favourites"}
        aria-pressed={isFavourite}
        tabIndex={tabIndex}
        className="library-star"
        onClick={() => onStar(type)}
      >
        <Star aria-hidden="true" fill={isFavourite ? "currentColor" : "none"} />
      </IconButton>
    </li>
  );
});

/** The text of a card (BUILD-062). Premium only shows a PRO badge (BUILD-071). */
export function BlockWords({ definition }: Pick<LibraryCardProps, "definition">) {
  const { name, description, category, icon, premium } = definition;
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <span className="text-signal [&_svg]:size-4">
          <TypeIcon icon={icon} />
        </span>
        <span className="truncate text-base font-semibold">{name}</span>
        {premium && <Badge tone="warn">PRO</Badge>}
        <span className="ml-auto shrink-0 pl-1 text-xs text-muted">{categoryNames[category]}</span>
      </span>
      <span className="text-muted">{description}</span>
    </>
  );
}

function TypeIcon({ icon }: { readonly icon: string }) {
  const known = iconNames.find((each) => each === icon);
  return known === undefined ? null : <Icon name={known} />;
}
