import { useId, useState } from "react";
import { counted, nounFor } from "#core/fields/counted.ts";
import { setPageAccess } from "#core/contract/page-places.ts";
import type { PageSummary } from "#core/contract/pages.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Select } from "#client/ui/select.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { idsBelow } from "../page-list/pages-below.ts";
import { useSending } from "../page-list/use-sending.ts";

type Access = PageSummary["access"];

const labels: Readonly<Record<Access, string>> = {
  public: "Everyone",
  investor: "Signed-in investors",
};

interface PageAccessProps {
  readonly pages: readonly PageSummary[];
  /** Whether the person decides who can see pages. */
  readonly canDecide: boolean;
  readonly deps: Pick<BuilderDeps, "plainApi">;
  /** Loads the list of pages again, and with it who can see this one. */
  readonly onPagesChanged: () => Promise<void>;
}

/** Who can see the open page; a change is asked about first, since it does not wait to be published. */
export function PageAccess({ pages, canDecide, deps, onPagesChanged }: PageAccessProps) {
  const { id: pageId, slug, access, published } = useEditor((state) => state.summary);
  const name = useEditor((state) => state.history.present.name);
  const [wanted, setWanted] = useState<Access | null>(null);
  const { isBusy, addressRefusal, refusal, send } = useSending();
  const id = useId();
  if (!canDecide || slug === "/") return <>{labels[access]}</>;

  const change = async (value: Access) => {
    const body = { was: access, value };
    const outcome = await send(() =>
      deps.plainApi.call(setPageAccess, { params: { pageId }, body }),
    );
    // After a refusal, too: somebody may have changed it meanwhile.
    if (outcome !== null) await onPagesChanged();
  };
  const isLive = published !== null;
  const below = idsBelow(pages, pageId).size;
  return (
    <>
      <Select
        className="max-w-56"
        aria-label="Who can see it"
        aria-describedby={`${id}-refusal`}
        aria-busy={isBusy}
        value={access}
        onChange={({ target }) => {
          if (!isBusy) setWanted(target.value === "investor" ? "investor" : "public");
        }}
      >
        {(["public", "investor"] as const).map((each) => (
          <option key={each} value={each}>
            {labels[each]}
          </option>
        ))}
      </Select>
      <p
        id={`${id}-refusal`}
        role="alert"
        className="mt-1 text-xs [overflow-wrap:anywhere] text-danger empty:hidden"
      >
        {addressRefusal ?? refusal}
      </p>
      {wanted !== null && (
        <ConfirmDialog
          open
          title={wanted === "investor" ? "Close this page?" : "Open this page to everyone?"}
          description={
            wanted === "investor" ? closing(name, below, isLive) : opening(name, below, isLive)
          }
          confirm={wanted === "investor" ? "Close Page" : "Open to Everyone"}
          onConfirm={() => void change(wanted)}
          onCancel={() => setWanted(null)}
        />
      )}
    </>
  );
}

function closing(name: string, below: number, isLive: boolean): string {
  if (below === 0) return `Only signed-in investors will see “${name}”, ${when(isLive)}.`;
  const pages = below === 1 ? "the page" : `the ${counted(below, "page")}`;
  return `Only signed-in investors will see “${name}” and ${pages} below it, at once.`;
}

function opening(name: string, below: number, isLive: boolean): string {
  const text = `Everyone will see “${name}” ${when(isLive)}.`;
  if (below === 0) return text;
  return `${text} Who can see the ${nounFor(below, "page")} below it stays as it is.`;
}

function when(isLive: boolean): string {
  return isLive ? "at once" : "once it is published";
}
