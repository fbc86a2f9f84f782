import { makeHomePage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { counted, nounFor } from "#core/fields/counted.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { NotYetDialog } from "./not-yet-dialog.tsx";
import { idsBelow } from "./pages-below.ts";

interface MakeHomeDialogProps {
  readonly page: ListedPage;
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says which addresses change, then makes a page the home page; or says what has to be done before. */
export function MakeHomeDialog({
  page,
  pages,
  deps,
  onPagesChanged,
  onClose,
}: MakeHomeDialogProps) {
  const { id, slug } = page;
  const isLive = useEditor(({ pageId, summary }) =>
    pageId === id ? summary.published !== null : page.published !== null,
  );
  const home = pages.find((each) => each.slug === "/");
  if (home === undefined || home.id === id) return null;
  if (page.access !== "public" || !isLive) {
    const reason = page.access === "public" ? "home-needs-publishing" : "home-needs-opening";
    return (
      <NotYetDialog title={`“${page.name}” cannot be the home page yet`} onClose={onClose}>
        <p className="[overflow-wrap:anywhere]">{refusals[reason].text}</p>
      </NotYetDialog>
    );
  }
  const change = async () => {
    const outcome = await deps.plainApi.call(makeHomePage, {
      params: { pageId: id },
      body: { was: { homeId: home.id, address: slug } },
    });
    if (outcome.ok) {
      deps.notices.success({
        text: `“${page.name}” is the home page now`,
        detail: `“${home.name}” is at ${slug}.`,
      });
    } else {
      const detail = refusalText(outcome.refusal);
      deps.notices.error({ text: `“${page.name}” did not become the home page`, detail });
    }
    // After a refusal, too: somebody may have moved one of them meanwhile.
    await onPagesChanged();
  };
  return (
    <ConfirmDialog
      open
      title={`Make “${page.name}” the home page?`}
      description={[
        "For visitors, at once:",
        `“${page.name}” moves from ${slug} to /`,
        `“${home.name}” moves from / to ${slug}`,
        ...belowText(idsBelow(pages, id).size, page.name, home.name),
      ].join("\n")}
      confirm="Make Home Page"
      onConfirm={() => void change()}
      onCancel={onClose}
    />
  );
}

function belowText(count: number, name: string, home: string): readonly string[] {
  if (count === 0) return [];
  const stay = nounFor(count, "stays where it is", "stay where they are");
  return [`${counted(count, "page")} below “${name}” ${stay}, now below “${home}”`];
}
