import type { JSX, ReactNode } from "react";
import { ItemProvider, useBlock, useItemPath, useValue } from "./block-context.tsx";

interface AnyItem {
  readonly id: string;
}

export interface ItemsProps {
  readonly at: string;
  readonly children: (item: AnyItem, index: number) => ReactNode;
}

/** Draws every item of a list, in order. */
export function Items({ at, children }: ItemsProps) {
  const { path, value } = useValue(at);
  const items: readonly AnyItem[] = Array.isArray(value) ? value : [];
  return items.map((item, index) => (
    <ItemProvider key={item.id} path={`${path}.#${item.id}`} item={{ ...item }}>
      {children(item, index)}
    </ItemProvider>
  ));
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
