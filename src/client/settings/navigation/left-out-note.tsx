import { useDeferredValue, useMemo } from "react";
import { counted } from "#core/fields/counted.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { Button } from "#client/ui/button.tsx";
import { leftOut } from "./left-out.ts";

interface LeftOutNoteProps {
  readonly pages: readonly ListedPage[];
}

/** How many entries of the menus visitors do not get; each with its reason and a way to it, on demand. */
export function LeftOutNote({ pages }: LeftOutNoteProps) {
  const editor = useEditorActions();
  const blocks = useDeferredValue(useEditor((state) => state.history.present.blocks));
  const entries = useMemo(() => leftOut(blocks, pages), [blocks, pages]);
  if (entries.length === 0) return null;
  return (
    <details className="py-1.5 text-xs text-muted">
      <summary className="min-h-6 cursor-pointer text-warn">
        {counted(entries.length, "entry", "entries")} of the menus left out, as for visitors
      </summary>
      <ul className="max-h-40 overflow-y-auto">
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
    </details>
  );
}

/** The section of the settings that has this field. */
function blockOf(path: string): "header" | "footer" {
  return /^content\.(?:items|action)/.test(path) ? "header" : "footer";
}
