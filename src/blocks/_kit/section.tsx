import type { ReactNode } from "react";
import { readAnchor } from "#core/fields/href.ts";
import { useBlock } from "./block-context.tsx";
import { blockDirection } from "./direction.ts";
import { lightGroundsOf } from "./styles/light-ground.ts";

interface SectionProps {
  readonly className?: string;
  readonly labelledBy?: string | undefined;
  readonly children: ReactNode;
}

/** The outermost element of a block: its anchor, its ground, and the class that its compiled styles hang on. */
export function Section({ className = "", labelledBy, children }: SectionProps) {
  const { block, definition } = useBlock();
  const settings: Readonly<Record<string, unknown>> = block.settings;
  const anchor = settings["anchor"];
  const ground = lightGroundsOf(block.styles) === null ? "" : " is-light";
  return (
    <section
      id={typeof anchor === "string" ? (readAnchor(anchor) ?? undefined) : undefined}
      className={`block block-${definition.type} ${blockClass(block.id)}${ground} ${className}`.trimEnd()}
      dir={blockDirection(definition, block)}
      aria-labelledby={labelledBy}
    >
      <div className="block-inner">{children}</div>
    </section>
  );
}

/** The class that a block's compiled styles hang on. Ids are 1 to 64 of `[A-Za-z0-9_-]`. */
export function blockClass(id: string): string {
  return `b-${id}`;
}
