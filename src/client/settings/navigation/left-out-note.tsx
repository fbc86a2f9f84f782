import { useDeferredValue, useMemo } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { leftOut } from "./left-out.ts";

interface LeftOutNoteProps {
  readonly pages: readonly ListedPage[];
}

/** The entries of the menus that visitors do not get, each with its reason and a way to it. */
export function LeftOutNote({ pages }: LeftOutNoteProps) {
  const editor = useEditorActions();
  const blocks = useDeferredValue(useEditor((state) => state.history.present.blocks));
  const entries = useMemo(() => leftOut(blocks, pages), [blocks, pages]);
  if (entries.length === 0) return null;
  return (
    <section className="mt-3 text-xs text-muted" aria-label="Left out">
      <p>Left out, as for visitors:</p>
      <ul>
        {entries.map(({ path, name, reason }) => (
          <li key={path} className="flex min-h-7 items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="text-ink">{name || "An entry without a text"}</span>: {reason}
            </span>
            <Button
              look="quiet"
              size="small"
              aria-label={`Show ${name || "the entry without a text"}`}
              onClick={() => editor.reveal(blockOf(path), path)}
            >
              Show
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The section of the settings that has this field. */
function blockOf(path: string): "header" | "footer" {
  return path.startsWith("content.items") ? "header" : "footer";
}
