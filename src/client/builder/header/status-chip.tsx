import { Badge } from "#client/ui/badge.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { ApiClient } from "#core/contract/client.ts";
import { useOverlays } from "../overlays/overlay-context.tsx";
import { useIsBehind } from "#client/document/use-is-behind.ts";

/** What visitors see of the page: nothing yet, all that is saved, or an older version. A press shows the differences. */
export function StatusChip({ api }: { readonly api: ApiClient }) {
  const { open } = useOverlays();
  const published = useEditor((state) => state.summary.published);
  const isBehind = useIsBehind(api);
  return (
    <button
      type="button"
      className="group inline-flex min-h-6 items-center rounded-sm"
      onClick={() => open({ kind: "publish" })}
    >
      <span className="inline-flex min-w-0 rounded-sm group-hover:bg-hover">
        <Badge tone={published === null ? "normal" : isBehind ? "note" : "good"}>
          {/* A single span, because the badge puts gaps between its children. */}
          <span>
            {published === null ? "Draft" : `v${published.number}`}
            {published !== null && (
              <span className={isBehind ? "max-sm:hidden" : undefined}> live</span>
            )}
            {isBehind && ", draft newer"}
          </span>
        </Badge>
      </span>
      <span className="sr-only">, show what changed</span>
    </button>
  );
}
