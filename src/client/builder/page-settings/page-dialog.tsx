import { useRef } from "react";
import { pageFields } from "#core/fields/page-fields.ts";
import { isListed } from "#core/page-listing.ts";
import { titlesOf } from "#core/page-titles.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import type { SiteSummary } from "#core/contract/pages.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { OpenPage, BuilderDeps } from "../open-page/open-page.ts";
import { usePageUses } from "../page-list/use-page-uses.ts";
import { readersOnly } from "../page-list/who-reads.ts";
import { DoneButton } from "./done-button.tsx";
import { AccessField } from "./access-field.tsx";
import { MenusField } from "./menus-field.tsx";
import { PageFieldsForm } from "./page-fields-form.tsx";
import { PageName } from "./page-name.tsx";

interface PageDialogProps {
  readonly page: Pick<OpenPage, "site" | "pages" | "person">;
  readonly deps: Pick<BuilderDeps, "plainApi" | "random">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  /** The focus starts on the button that changes the address. */
  readonly startsAtAddress?: boolean;
  /** Opens the dialog that changes the page's address. */
  readonly onMove: (pageId: string) => void;
  readonly onClose: () => void;
}

/** The page's name and its metadata for search engines, and where it stands on the site. */
export function PageDialog(props: PageDialogProps) {
  const { page, deps, startsAtAddress = false, onPagesChanged, onMove, onClose } = props;
  const { site, pages, person } = page;
  const { id, slug } = useEditor((state) => state.summary);
  const canEdit = useEditor((state) => state.canEdit);
  const uses = usePageUses(deps.plainApi, id);
  const change = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Page Settings"
      description="Changes stay unsaved until you save, and visitors see them once you publish. The address and who can see the page change at once."
      size="medium"
      focusFirst={startsAtAddress ? () => change.current : undefined}
      footer={<DoneButton onClose={onClose} />}
    >
      <div className="grid gap-4">
        <PageName />
        <PageFieldsForm fields={pageFields} />
        <SearchResult site={site} />
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-1.5 border-t border-line pt-4">
          <dt className="text-muted">Address</dt>
          <dd className="flex flex-wrap items-center gap-2">
            <span className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">{slug}</span>
            {canEdit && slug !== "/" && (
              <Button size="small" ref={change} onClick={() => onMove(id)}>
                Change…<span className="sr-only"> address</span>
              </Button>
            )}
          </dd>
          <dt className="text-muted">Who can see it</dt>
          <dd>
            <AccessField
              pages={pages}
              canDecide={admits(administrators, person.role)}
              {...{ deps, uses, onPagesChanged }}
            />
          </dd>
          <dt className="self-start text-muted">Menus</dt>
          <dd>
            <MenusField
              pages={pages}
              canDecide={admits(administrators, person.role)}
              {...{ deps, uses }}
            />
          </dd>
        </dl>
        <p className="field-note">
          The address and who can see the page are the same in every version. Menus are published
          with the site’s settings.
        </p>
      </div>
    </Dialog>
  );
}

/** The page as a search engine lists it. */
function SearchResult({ site }: { readonly site: SiteSummary }) {
  const page = useEditor((state) => state.history.present);
  const { slug, access } = useEditor((state) => state.summary);
  const { title, description } = titlesOf({ name: page.name, slug, seo: page.seo }, site);
  const trail = [window.location.host, ...slug.split("/").filter(Boolean)].join(" › ");
  return (
    <section aria-label="In search results" className="grid gap-1.5">
      <h3 className="text-xs text-muted">In search results</h3>
      {access === "public" && isListed(page.seo) ? (
        <div className="grid gap-0.5 rounded-md border border-line bg-ground px-4 py-3">
          <p className="text-xs text-muted">{trail}</p>
          <p className="truncate text-lg text-note">{cut(title, 60)}</p>
          <p className={`text-sm ${description === "" ? "text-muted italic" : "text-ink"}`}>
            {description === ""
              ? "No description yet: search engines choose a passage from the page."
              : cut(description, 155)}
          </p>
        </div>
      ) : (
        <p className="rounded-md border border-line bg-ground px-4 py-3 text-muted">
          {access === "public"
            ? "Search engines are asked not to list this page."
            : `Search engines do not list this page: ${readersOnly[access].toLowerCase()} can see it.`}
        </p>
      )}
    </section>
  );
}

/** Truncates at a word, as search engines do. */
function cut(words: string, most: number): string {
  if (words.length <= most) return words;
  const short = words.slice(0, most);
  return `${short.slice(0, Math.max(short.lastIndexOf(" "), most / 2))} …`;
}
