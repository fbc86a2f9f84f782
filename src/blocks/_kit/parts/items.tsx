import type { JSX, ReactNode } from "react";
import { ItemProvider, useBlock, useItem, useValue, valueAt } from "../define/block-context.tsx";
import { findField, isColoured, isListField } from "../define/field-at.ts";

interface AnyItem {
  readonly id: string;
}

export interface ItemsProps {
  readonly at: string;
  /** Renders only these, for a list with blank items or one shown in several parts. */
  readonly only?: readonly AnyItem[];
  /** `index` is the item's position in the whole list. */
  readonly children: (item: AnyItem, index: number) => ReactNode;
}

/** Renders the items of a list, in order. */
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

/**
 * Returns the items that are not blank. In the canvas returns all of them, so that blank ones can
 * be filled in.
 */
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
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The element that holds a block's items, to which the editor's layout choices apply (STYLE-030).
 * Where a block has none, they apply to the last element in the block's column.
 */
export function List({ as: Tag = "ul", ...rest }: ListProps): JSX.Element {
  const { block } = useBlock();
  const isArranged = valueAt(block, "styles.display") !== "block";
  return <Tag {...rest} data-list={isArranged ? "" : undefined} />;
}

export interface ItemProps {
  readonly as?: "li" | "div" | "article" | "tr" | "figure" | "span";
  readonly className?: string;
  readonly lang?: string | undefined;
  readonly children: ReactNode;
}

/** The element of the current item: carries its own colours and its selection in the canvas. */
export function Item({ as: Tag = "div", className, lang, children }: ItemProps): JSX.Element {
  const { host } = useBlock();
  const around = useItem();
  const isCanvas = host.mode === "canvas";
  const hasOwnRules = useHasColours();
  return (
    <Tag
      className={className}
      lang={lang}
      data-item={isCanvas || hasOwnRules ? around?.path.split("#").at(-1) : undefined}
      data-item-path={isCanvas ? around?.path : undefined}
    >
      {children}
    </Tag>
  );
}

/** True if the current item has a colour or gradient set, for which there may be a rule. */
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
