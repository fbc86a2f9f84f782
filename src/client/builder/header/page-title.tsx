import { counted } from "#core/fields/counted.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { isDirty } from "#client/editor/editor-state.ts";
import { useEditor, useDeferredStatus } from "#client/editor/editor-context.tsx";
import { PageSwitcher } from "./page-switcher.tsx";
import type { PageSwitcherProps } from "./page-switcher.tsx";
import { SaveState } from "#client/document/save-state.tsx";
import { StatusChip } from "./status-chip.tsx";

/** The name and state of the page (BUILD-038). Where there is little room, the state is below the name. */
export function PageTitle({ api, ...props }: PageSwitcherProps & { readonly api: ApiClient }) {
  const count = useEditor((state) => state.history.present.blocks.length);
  const hasUnsaved = useDeferredStatus(isDirty);
  return (
    <div className="page-title">
      <PageSwitcher {...props} />
      <div className="page-state">
        {/* A phone has no room for the noun, and a bare number says nothing. */}
        <span className="page-count max-sm:sr-only">{counted(count, "component")}</span>
        <StatusChip api={api} />
        {hasUnsaved && (
          <span className="page-unsaved">
            <span className="size-1.5 shrink-0 rounded-full bg-signal" aria-hidden="true" />
            <span className="truncate text-signal">
              Unsaved<span className="max-sm:sr-only"> changes</span>
            </span>
          </span>
        )}
        <SaveState />
      </div>
    </div>
  );
}
