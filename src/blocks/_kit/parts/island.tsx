import { useEffect, useRef, type ReactNode } from "react";
import { useBlock } from "../define/block-context.tsx";

interface IslandProps {
  readonly as?: "div" | "ul" | "dl" | "ol";
  readonly className?: string;
  /** JSON only: it is serialised into the page. */
  readonly props?: Readonly<Record<string, unknown>>;
  /**
   * Whether this content needs the script; if false, only the element renders and no script is
   * loaded.
   */
  readonly needed?: boolean;
  /**
   * A click that comes before the script is held until it is there, because without the script it would lead away from
   * the page.
   */
  readonly holdsClicks?: boolean;
  readonly children: ReactNode;
}

/**
 * Marks an element to be mounted by the block's `island.ts`. The HTML inside must be usable before
 * and without the script. Islands do not nest.
 */
export function Island({
  as: Tag = "div",
  className,
  props = {},
  needed = true,
  holdsClicks = false,
  children,
}: IslandProps) {
  const { definition, host } = useBlock();
  const element = useRef<HTMLElement>(null);
  const startIsland = needed ? host.startIsland : undefined;
  const serialised = JSON.stringify(props);
  useEffect(() => {
    const target = element.current;
    if (startIsland === undefined || target === null) return undefined;
    return startIsland(definition.type, target, JSON.parse(serialised));
  }, [startIsland, definition.type, serialised]);
  const attach = (node: HTMLElement | null) => {
    element.current = node;
  };
  return (
    <Tag
      ref={attach}
      className={className}
      data-island={needed ? definition.type : undefined}
      data-holds={needed && holdsClicks ? "" : undefined}
      data-props={needed && serialised !== "{}" ? serialised : undefined}
    >
      {children}
    </Tag>
  );
}

/** Renders the block's `island.tsx`: hydrated as its own root on the site, live in the canvas. */
export function ReactIsland(props: {
  readonly props: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}) {
  const { definition, block, host } = useBlock();
  return host.reactIsland({
    type: definition.type,
    blockId: block.id,
    props: props.props,
    element: props.children,
  });
}
