import type { JSX, ReactNode } from "react";
import { ItemProvider, useBlock, useItemPath, useValue } from "./block-context.tsx";

interface AnyItem {
  readonly id: string;
}

export interface ItemsProps {
  readonly at: string;
  /** Draws only these, for a list with blank items or one shown in several parts. */
  readonly only?: readonly AnyItem[];
  /** `index` is the item's place in the whole list. */
  readonly children: (item: AnyItem, index: number) => ReactNode;
}

/** Draws the items of a list, in order. */
export function Items({ at, only, children }: ItemsProps) {
  const { path, value } = useValue(at);
  const items: readonly AnyItem[] = Array.isArray(value) ? value : [];
  const drawn = only === undefined ? null : new Set(only.map(({ id }) => id));
  return items.map((item, index) =>
    drawn?.has(item.id) === false ? null : (
      <ItemProvider key={item.id} path={`${path}.#${item.id}`} item={{ ...item }}>
        {children(item, index)}
      </ItemProvider>
    ),
  );
}

/** The items that say something. In the canvas all of them: a blank one is there to be filled. */
export function useFilled<Value>(
  items: readonly Value[],
  isBlank: (item: Value) => boolean,
): readonly Value[] {
  const { host } = useBlock();
  return host.mode === "canvas" ? items : items.filter((item) => !isBlank(item));
}

export interface ItemProps {
  readonly as?: "li" | "div" | "article" | "tr" | "figure";
  readonly className?: string;
  readonly children: ReactNode;
}

/** The element that stands for the item around it: it carries the item's own colours and selection. */
export function Item({ as: Tag = "div", className, children }: ItemProps): JSX.Element {
  const { host } = useBlock();
  const path = useItemPath();
  const id = path?.slice(path.lastIndexOf("#") + 1);
  return (
    <Tag
      className={className}
      data-item={id}
      data-item-path={host.mode === "canvas" ? path : undefined}
    >
      {children}
    </Tag>
  );
}
