import { useMemo, useState } from "react";
import { counted, nounFor } from "#core/fields/counted.ts";
import { segmentOf } from "#core/page-address.ts";
import { movePage, orderPage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { lossText } from "../site-menus/menu-texts.ts";
import { GroupField } from "./group-field.tsx";
import { refusePlace, segmentFrom } from "./new-address.ts";
import { groupLabel, lastOf } from "./page-order.ts";
import { PageForm } from "./page-form.tsx";
import { idsBelow } from "./pages-below.ts";
import { NotYetDialog } from "./not-yet-dialog.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { useKeptFromMe } from "./use-kept-from-me.ts";
import { privacyText } from "./privacy-text.ts";
import { usePageUses } from "./use-page-uses.ts";
import { useSending } from "./use-sending.ts";
import { readersAfterMove } from "./who-reads.ts";

interface MovePageDialogProps {
  readonly page: ListedPage;
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a page's new address and its group, and moves it there with the pages below it; or says who can. */
export function MovePageDialog(props: MovePageDialogProps) {
  const { page, pages, onClose } = props;
  return useKeptFromMe(page, pages) ? (
    <NotYetDialog title={`You cannot move “${page.name}”`} onClose={onClose}>
      <p>{refusals["published-page-kept"].text}</p>
    </NotYetDialog>
  ) : (
    <MoveForm {...props} />
  );
}

function MoveForm(props: MovePageDialogProps) {
  const { page, pages, deps, onPagesChanged, onClose } = props;
  const was = { parentId: page.parentId, segment: segmentOf(page.slug) };
  const [{ parentId, typed }, setPlace] = useState({ parentId: was.parentId, typed: was.segment });
  const [group, setGroup] = useState(page.group);
  const [isTouched, setTouched] = useState(false);
  const { isBusy, addressRefusal, refusal, forget, send } = useSending();
  const below = useMemo(() => idsBelow(pages, page.id), [pages, page.id]);
  const parents = useMemo(
    () => pages.filter(({ id }) => id !== page.id && !below.has(id)),
    [pages, page.id, below],
  );
  const value = { parentId, segment: segmentFrom(typed) };
  const problem = refusePlace(pages, { ...value, pageId: page.id });

  const readers =
    parentId === was.parentId
      ? null
      : readersAfterMove(
          page,
          pages.find(({ id }) => id === parentId),
        );

  const { uses } = usePageUses(deps.plainApi, page.id);
  const lost =
    readers !== null && page.access === "public"
      ? [lossText(uses?.settings, page, "once everyone can see it"), privacyText(uses ?? {})]
          .join(" ")
          .trim()
      : "";

  const change = (part: { readonly parentId?: string | null; readonly typed?: string }) => {
    setPlace((before) => ({ ...before, ...part }));
    setTouched(true);
    forget();
  };
  const submit = async () => {
    setTouched(true);
    const params = { pageId: page.id };
    const said: string[] = [];
    if (value.parentId !== was.parentId || value.segment !== was.segment) {
      if (problem !== null) return "address";
      const outcome = await send(() =>
        deps.plainApi.call(movePage, { params, body: { was, value } }),
      );
      if (outcome === null) return null;
      if (!outcome.ok) {
        // The dialog then shows where the page is, and the next attempt begins there.
        if (outcome.refusal.code === "place-changed") await onPagesChanged();
        return outcome.refusal.code === "page-address-taken" ? "address" : null;
      }
      said.push(`Moved to ${outcome.value.moved[0]?.to ?? page.slug}`);
      if (readers !== null) said.push(readers);
    }
    if (group !== page.group) {
      const body = lastOf(pages, group);
      const outcome = await send(() => deps.plainApi.call(orderPage, { params, body }));
      if (outcome?.ok !== true) {
        // The page may have its new address by now, and the next attempt is about the group only.
        await onPagesChanged();
        return null;
      }
      said.push(`“${page.name}” is in ${groupLabel(group)} now.`);
    }
    onClose();
    const [text, ...more] = said;
    if (text === undefined) return null;
    deps.notices.success(more.length === 0 ? text : { text, detail: more.join(" ") });
    await onPagesChanged();
    return null;
  };

  return (
    <PageForm
      title="Change Address"
      description={`“${page.name}” is at ${page.slug} now.`}
      size="small"
      submit="Change Address"
      {...{ isBusy, refusal, onClose }}
      onSubmit={submit}
    >
      <PlaceFields
        api={deps.plainApi}
        own={page.slug}
        {...{ pages, parents }}
        parentId={parentId}
        typed={typed}
        problem={addressRefusal ?? (isTouched ? problem : null)}
        onParent={(next) => change({ parentId: next })}
        onType={(next) => change({ typed: next })}
      />
      <GroupField
        group={group}
        onChange={(next) => {
          setGroup(next);
          forget();
        }}
      />
      <p aria-live="polite" className="text-warn empty:hidden">
        {[readers, lost].filter(Boolean).join(" ")}
      </p>
      {(below.size > 0 || page.published !== null) && (
        <ul className="grid gap-1 text-muted">
          {below.size > 0 && <li>{movesAlong(below.size)}</li>}
          {page.published !== null && <li>Old addresses lead to the new one.</li>}
        </ul>
      )}
    </PageForm>
  );
}

function movesAlong(count: number): string {
  return `${counted(count, "page")} below ${nounFor(count, "moves", "move")} with it.`;
}
