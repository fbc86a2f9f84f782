import { Plus } from "lucide-react";
import { useContext, useLayoutEffect, useRef, useState } from "react";
import { deleteRedirect } from "#core/contract/redirects.ts";
import type { RedirectEntry } from "#core/contract/redirects.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { CsvButtons, CsvProblems } from "./csv-buttons.tsx";
import { readable } from "./entry-texts.ts";
import { DraftKeeperContext } from "./redirect-draft.ts";
import { RedirectForm } from "./redirect-form.tsx";
import { RedirectList } from "./redirect-list.tsx";
import { TestAddress } from "./test-address.tsx";
import { useRedirects } from "./use-redirects.ts";

/** The redirects of the site: found, tested, added, changed, deleted, and as a file. They take effect at once. */
export function RedirectSettings({ deps }: Pick<SettingsProps, "deps">) {
  const { api } = deps;
  const [search, setSearch] = useState("");
  const redirects = useRedirects(api, search);
  const draft = useContext(DraftKeeperContext);
  /** The entry in the form: null for a new one, undefined while there is no form. */
  const [edited, setEdited] = useState<RedirectEntry | null | undefined>(() => draft.read()?.entry);
  const [deleted, setDeleted] = useState<RedirectEntry | null>(null);
  const [refusal, setRefusal] = useState<Refusal | string | null>(null);
  const [said, setSaid] = useState("");
  const add = useRef<HTMLButtonElement>(null);

  const opener = useRef<Element | null>(null);
  const isOpen = edited !== undefined;

  const openForm = (entry: RedirectEntry | null) => {
    opener.current = entry === null ? null : document.activeElement;
    if (entry?.id !== edited?.id) draft.keep(null);
    setEdited(entry);
  };
  const closeForm = () => {
    draft.keep(null);
    setEdited(undefined);
  };
  // A layout effect, so that the focus is never lost.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const button = add.current;
    return () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) current.focus();
      else button?.focus();
    };
  }, [isOpen]);
  const remove = async ({ id, from }: RedirectEntry) => {
    setDeleted(null);
    const outcome = await api.call(deleteRedirect, { params: { redirectId: id } });
    // Somebody else may have deleted it.
    const isGone = outcome.ok || outcome.refusal.code === "unknown-redirect";
    setSaid(isGone ? `${readable(from)} no longer redirects.` : refusalText(outcome.refusal));
    await redirects.load();
    add.current?.focus();
  };

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <TextInput
            type="search"
            aria-label="Find a redirect"
            placeholder="Find a redirect"
            autoComplete="off"
            data-own-undo=""
            className="min-w-40 flex-1"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Button ref={add} look={isOpen ? "plain" : "primary"} onClick={() => openForm(null)}>
            <Plus aria-hidden="true" className="size-4" />
            New Redirect
          </Button>
        </div>
        {edited !== undefined && (
          <RedirectForm
            key={edited?.id ?? "new"}
            api={api}
            entry={edited}
            onClose={closeForm}
            onSaved={({ from, to }) => {
              setSaid(`${readable(from)} leads to ${readable(to)}.`);
              closeForm();
              void redirects.load();
            }}
          />
        )}
        <output className="[overflow-wrap:anywhere] empty:hidden">{said}</output>
        <CsvProblems refusal={refusal} />
        <TestAddress api={api} />
        <RedirectList {...{ redirects, search }} onEdit={openForm} onDelete={setDeleted} />
        <CsvButtons
          api={api}
          onRefused={(next) => {
            setRefusal(next);
            setSaid("");
          }}
          onImported={(done) => {
            setSaid(done);
            void redirects.load();
          }}
        />
      </div>
      <ConfirmDialog
        open={deleted !== null}
        danger
        title="Delete this redirect?"
        description={deleted === null ? "" : whatIsLost(deleted)}
        confirm="Delete Redirect"
        onConfirm={() => deleted !== null && void remove(deleted)}
        onCancel={() => setDeleted(null)}
      />
    </>
  );
}

function whatIsLost({ from, to, source }: RedirectEntry): string {
  const nothing = `Visitors of ${readable(from)} will find nothing there, rather than ${readable(to)}.`;
  const links =
    source === "moved" ? " Links on other websites, and search engines, may still lead to it." : "";
  return `${nothing}${links} Its count of visits is deleted, too.`;
}
