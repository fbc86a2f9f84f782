import type { ReactNode } from "react";
import { readAnchor } from "#core/fields/href.ts";
import { writePageLink } from "#core/fields/page-link.ts";
import { useBlock } from "../define/block-context.tsx";
import type { ReadBlock } from "../define/define-block.ts";
import { blockDirection } from "../define/direction.ts";
import type { Host } from "../define/host.ts";
import { groundOf } from "../styles/light-ground.ts";

interface SectionProps {
  /** Fallback for the element's id if the editor chose none. */
  readonly id?: string;
  readonly className?: string;
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The outermost element of a block: its anchor, its background, and the class that its compiled
 * styles use.
 */
export function Section({ id, className = "", labelledBy, children }: SectionProps) {
  const { block, definition, host } = useBlock();
  const { palette } = host.site;
  const { isLight, grounds } = groundOf(block.styles, palette);
  // A block without a ground of its own shows the page's, which may be light, too.
  const light = grounds === null ? " is-light is-bare" : " is-light";
  const ground = isLight ? light : palette?.isLight === true ? " is-dark" : "";
  return (
    <section
      id={chosenAnchor(block) ?? id ?? linkedId(block.id, host)}
      className={`block block-${definition.type} ${blockClass(block.id)}${ground} ${className}`.trimEnd()}
      dir={blockDirection(definition, block)}
      aria-labelledby={labelledBy}
    >
      <div className="block-inner">{children}</div>
    </section>
  );
}

/** The element id of a section without one of its own, if a link on the page leads to it. */
function linkedId(blockId: string, { site: { links } }: Host): string | undefined {
  const key = writePageLink({ page: "", query: "", section: blockId });
  return Object.hasOwn(links, key) ? blockClass(blockId) : undefined;
}

/** Returns the anchor id that the editor chose for a block, or null. */
export function chosenAnchor(block: ReadBlock): string | null {
  const settings: Readonly<Record<string, unknown>> = block.settings;
  const { anchor } = settings;
  return typeof anchor === "string" ? readAnchor(anchor) : null;
}

/**
 * Returns the class that a block's compiled styles use. Ids are 1 to 64 characters of
 * `[A-Za-z0-9_-]`.
 */
export function blockClass(id: string): string {
  return `b-${id}`;
}
