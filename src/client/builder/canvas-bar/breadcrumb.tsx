import { ChevronRight } from "lucide-react";
import { Fragment, useMemo } from "react";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { crumbsOf } from "./crumbs.ts";

/** The path from the page to the selection; each step can be selected. */
export function Breadcrumb({ registry }: { readonly registry: Registry }) {
  const editor = useEditorActions();
  const selection = useEditor((state) => state.selection);
  const page = useEditor((state) => state.history.present);
  const count = useEditor((state) => selectedBlocks(state).length);
  const crumbs = useMemo(
    () => crumbsOf(page, selection, count, registry),
    [page, selection, count, registry],
  );
  return (
    <nav aria-label="Selection" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-0.5 text-xs text-muted">
        {crumbs.map(({ label, block, item }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <Fragment key={`${block}${item}`}>
              {index > 0 && (
                <li aria-hidden="true">
                  <ChevronRight className="size-3 shrink-0" />
                </li>
              )}
              <li className={isLast ? "min-w-0" : "max-w-48 min-w-8 shrink"}>
                <button
                  type="button"
                  title={label}
                  aria-current={isLast ? "location" : undefined}
                  onClick={() => editor.select(block, { item, from: "list" })}
                  className={`block min-h-6 w-full truncate rounded-sm px-1.5 text-left hover:bg-hover hover:text-ink ${isLast ? "font-medium text-ink" : ""}`}
                >
                  {label}
                </button>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
