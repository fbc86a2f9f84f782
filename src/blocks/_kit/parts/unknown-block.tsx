import type { Block } from "#core/document/page.ts";
import type { Host } from "../define/host.ts";
import { blockClass } from "./section.tsx";

/**
 * Placeholder for a block of unknown type: shows its type and name, and in the canvas its id too
 * (SITE-037, SITE-038, ERR-016). Rendered outside of `BlockProvider`, because it has no definition.
 */
export function UnknownBlock({
  block,
  mode,
}: {
  readonly block: Pick<Block, "id" | "type" | "name">;
  readonly mode: Host["mode"];
}) {
  return (
    <section className={`block block-unknown ${blockClass(block.id)}`}>
      <div className="block-inner">
        <p className="empty-state">
          Unknown component type: {block.type}
          {block.name !== "" && (
            <>
              {" "}
              <b>{block.name}</b>
            </>
          )}
          {mode === "canvas" && (
            <>
              {" "}
              <code>{block.id}</code>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
