import { use, useState } from "react";
import { newItemId } from "#core/document/ids.ts";
import { createPage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Page } from "#core/document/page.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { FormField } from "#client/ui/form-field.tsx";
import { GroupField } from "./group-field.tsx";
import {
  bodyOf,
  firstForm,
  groupOf,
  isFilled,
  keptForm,
  problemsOf,
  typedOf,
  withFreeAddress,
} from "./new-page-form.ts";
import type { NewPageForm, NewPageWish } from "./new-page-form.ts";
import { NewPageKeeperContext } from "./new-page-keeper.ts";
import { PageForm } from "./page-form.tsx";
import { PlaceFields } from "./place-fields.tsx";
import { StartFields } from "./start-fields.tsx";
import type { PageStart } from "./start-fields.tsx";
import { useSending } from "./use-sending.ts";
import { readersOnly } from "./who-reads.ts";

interface NewPageDialogProps extends NewPageWish {
  readonly pages: readonly ListedPage[];
  readonly deps: Pick<BuilderDeps, "plainApi" | "notices" | "random" | "registry">;
  /** Loads the list of pages again. */
  readonly onPagesChanged: () => Promise<void>;
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** Asks for a page's name, beginning and address, creates it as a draft, and opens it. */
export function NewPageDialog(props: NewPageDialogProps) {
  const { pages, deps, copyOf, parentId, onPagesChanged, onOpenPage, onClose } = props;
  const open = useEditor((state) => state.summary);
  const keeper = use(NewPageKeeperContext);
  const [wish] = useState({ copyOf, parentId });
  const [kept] = useState(() => keeper.read(wish));
  // One for the page, so that the server recognises a retry and makes a single page.
  const [id] = useState(
    () => kept?.id ?? `page_${newItemId(deps.random)}${newItemId(deps.random)}`,
  );
  const [first] = useState(() => firstForm(pages, wish));
  const [form, setForm] = useState(() => (kept === null ? first : keptForm(pages, kept.form)));
  const [isTried, setTried] = useState(false);
  const isKept = kept !== null;
  const [isTyped, setTyped] = useState({ name: isKept, address: isKept });
  /** What is said of an address that was put in. */
  const [offered, setOffered] = useState<string | null>(null);
  const { isBusy, addressRefusal, refusal, forget, send } = useSending();
  const problems = problemsOf(pages, form);
  const group = groupOf(pages, form, open);

  const change = (part: Partial<NewPageForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setOffered(null);
    forget();
  };
  const submit = async () => {
    setTried(true);
    if (problems.name !== null) return "name";
    if (problems.address !== null) {
      const free = withFreeAddress(pages, form);
      if (free !== null) {
        setForm(free);
        setOffered(problems.address);
      }
      return "address";
    }
    const body = bodyOf(id, form, group);
    if (body === null) return "file";
    const outcome = await send(() => deps.plainApi.call(createPage, { body }));
    if (outcome === null) return null;
    if (!outcome.ok) {
      if (outcome.refusal.code !== "page-address-taken") return null;
      const free = outcome.refusal.more?.["free"];
      // The next attempt takes it.
      if (typeof free === "string") setForm((before) => ({ ...before, typed: free }));
      return "address";
    }
    keeper.keep(wish, null);
    onClose();
    deps.notices.success({ text: `“${form.name.trim()}” was created`, topic: "pages" });
    void onPagesChanged();
    onOpenPage(id);
    return null;
  };

  const close = (isCancelled: boolean) => {
    keeper.keep(wish, isCancelled || !isFilled(form, first) ? null : { id, form });
    onClose();
  };

  return (
    <PageForm
      title="New Page"
      {...(isKept ? { description: "This is what you entered before. Cancel forgets it." } : {})}
      size="medium"
      submit="Create Page"
      {...{ isBusy, refusal }}
      onClose={() => close(false)}
      onCancel={() => close(true)}
      onSubmit={submit}
    >
      <FormField label="Name" problem={isTried || isTyped.name ? problems.name : null}>
        {(input) => (
          <TextInput
            {...input}
            name="name"
            autoComplete="off"
            data-own-undo=""
            value={form.name}
            onChange={({ target }) => {
              setTyped({ name: true, address: true });
              change({ name: target.value });
            }}
          />
        )}
      </FormField>
      <PlaceFields
        api={deps.plainApi}
        pages={pages}
        parents={pages}
        parentId={form.parentId}
        typed={typedOf(form)}
        problem={
          addressRefusal ?? offered ?? (isTried || isTyped.address ? problems.address : null)
        }
        onParent={(next) => change({ parentId: next })}
        onType={(typed) => {
          setTyped((before) => ({ ...before, address: true }));
          change({ typed });
        }}
      />
      <GroupField group={group} onChange={(next) => change({ group: next })} />
      <StartFields
        pages={pages}
        registry={deps.registry}
        isTried={isTried}
        usualCopy={copyOf ?? open.id}
        start={form.start}
        onStart={(start) =>
          change(isUnnamed(start, form) ? { start, name: start.page.name } : { start })
        }
      />
      <p className="text-muted">{whoReads(pages, form.parentId)}</p>
    </PageForm>
  );
}

/** Whether a page of a file can give its name: the form has none yet. */
function isUnnamed(start: PageStart, { name }: NewPageForm): start is { readonly page: Page } {
  return "page" in start && start.page !== null && name.trim() === "";
}

function whoReads(pages: readonly ListedPage[], parentId: string | null): string {
  const parent = pages.find(({ id }) => id === parentId);
  return parent === undefined || parent.access === "public"
    ? "Visitors see it once it is published."
    : `${readersOnly[parent.access]} can see it once it is published, as with the page above it.`;
}
