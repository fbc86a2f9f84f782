import type { JSX, ReactNode } from "react";
import { ItemProvider, useBlock, useItem, useValue, valueAt } from "./block-context.tsx";
import { findField, isColoured, isListField } from "./field-at.ts";

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

export interface ListProps {
  readonly as?: "ul" | "ol" | "div" | "tbody";
  readonly className?: string;
  readonly "aria-label"?: string | undefined;
  readonly "aria-hidden"?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * The element that holds a block's items: what an editor lays out in another way is this (STYLE-030). Where a block has none,
 * or its list ends the block, it is the last element in the block's column.
 */
export function List({ as: Tag = "ul", ...rest }: ListProps): JSX.Element {
  const { block } = useBlock();
  const isArranged = valueAt(block, "styles.display") !== "block";
  return <Tag {...rest} data-list={isArranged ? "" : undefined} />;
}

export interface ItemProps {
  readonly as?: "li" | "div" | "article" | "tr" | "figure" | "span";
  readonly className?: string;
  readonly children: ReactNode;
}

/** The element that stands for the item around it: it carries the item's own colours and selection. */
export function Item({ as: Tag = "div", className, children }: ItemProps): JSX.Element {
  const { host } = useBlock();
  const around = useItem();
  const isCanvas = host.mode === "canvas";
  const hasOwnRules = useHasColours();
  return (
    <Tag
      className={className}
      data-item={isCanvas || hasOwnRules ? around?.path.split("#").at(-1) : undefined}
      data-item-path={isCanvas ? around?.path : undefined}
    >
      {children}
    </Tag>
  );
}

/** True where the item around this part has a colour or a gradient of its own, for which there may be a rule. */
function useHasColours(): boolean {
  const { definition } = useBlock();
  const around = useItem();
  if (around === null) return false;
  const list = findField(definition, around.path.slice(0, around.path.lastIndexOf(".#")));
  return (
    list !== undefined &&
    isListField(list) &&
    Object.entries(list.item).some(([name, field]) => isColoured(field) && around.item[name] !== "")
  );
}
