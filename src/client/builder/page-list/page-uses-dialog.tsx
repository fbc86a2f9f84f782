import { counted } from "#core/fields/counted.ts";
import type { UsingPage } from "#core/contract/page-uses.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { usePageUses } from "./use-page-uses.ts";
import { UsingSettings } from "./using-settings.tsx";
import { formText } from "./uses-note.tsx";

interface PageUsesDialogProps {
  readonly page: ListedPage;
  readonly deps: Pick<BuilderDeps, "plainApi">;
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** "Where is it linked?": the other pages that link to a page, each with a button that opens it. */
export function PageUsesDialog({ page, deps, onOpenPage, onClose }: PageUsesDialogProps) {
  const { uses, failure, load } = usePageUses(deps.plainApi, page.id);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Links to This Page"
      description={`Menus of the site and components of other pages that lead to “${page.name}”.`}
      size="medium"
    >
      <LoadFailed refusal={failure} onRetry={() => void load()} />
      {uses === null && failure === null && <Spinner label="Looking for links" />}
      {uses?.count === 0 && uses.isComplete && !uses.settings?.length && (
        <EmptyNote title="No menu and no component links to it">
          Visitors find it by its address, {page.slug}.
        </EmptyNote>
      )}
      <UsingSettings settings={uses?.settings} page={page} />
      <ul className="grid gap-2">
        {uses?.pages.map((using) => (
          <UsingPageRow
            key={using.id}
            page={using}
            onOpen={() => {
              onClose();
              onOpenPage(using.id);
            }}
          />
        ))}
      </ul>
      {uses !== null && uses.count > uses.pages.length && (
        <p className="mt-2 text-muted">
          And {counted(uses.count - uses.pages.length, "other page")}.
        </p>
      )}
      {uses !== null && uses.contactForm !== null && (
        <p className="mt-2 text-muted">{formText(uses)}</p>
      )}
      {uses?.isComplete === false && (
        <p className="mt-2 text-muted">
          Not all pages have been looked at yet.{" "}
          <Button size="small" onClick={() => void load()}>
            Look again
          </Button>
        </p>
      )}
    </Dialog>
  );
}

function UsingPageRow({ page, onOpen }: { readonly page: UsingPage; readonly onOpen: () => void }) {
  const names = page.components.map(({ name }) => `“${name}”`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2">
      <div className="grid min-w-40 flex-1">
        <span className="[overflow-wrap:anywhere]">
          {page.name} <span className="text-xs text-muted">{page.slug}</span>
        </span>
        <span className="text-xs text-muted [overflow-wrap:anywhere]">
          {listed(names)} · {whereOf(page)}
        </span>
      </div>
      <Button size="small" aria-label={`Open ${page.name}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  );
}

/** The first names, and how many more there are. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(", ");
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** Whether visitors see the link, or will once the draft is published. */
export function whereOf({ isLive, isDraft }: Pick<UsingPage, "isLive" | "isDraft">): string {
  if (isLive) return isDraft ? "visitors see it" : "visitors see it, no longer in the draft";
  return "in the draft";
}
