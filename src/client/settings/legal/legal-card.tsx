import { useId, useState } from "react";
import { createPage } from "#core/contract/page-places.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { newItemId } from "#core/document/ids.ts";
import { privacyAddress } from "#core/page-address.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { Card } from "#client/ui/card.tsx";
import { Fact, FactList } from "#client/ui/fact-list.tsx";
import type { LegalPage } from "./legal-pages.ts";
import { isForAll, visitorsText } from "./legal-state.ts";
import type { LegalState } from "./legal-state.ts";
import { fullLine, menuWith, namePage } from "./name-page.ts";
import type { NamedPage } from "./name-page.ts";

interface LegalCardProps extends SettingsProps {
  readonly legal: LegalPage;
  readonly state: LegalState;
  /** The settings as they are here, saved or not. */
  readonly value: SiteValue;
}

/** How a legal page of the site stands, where to read and write it, and a button that makes one. */
export function LegalCard({ deps, site, legal, state, value }: LegalCardProps) {
  const editor = useEditorActions();
  const canEdit = useEditor(({ canEdit: may }) => may);
  const page = state.kind === "page" ? state.page : null;
  const isShown = page !== null || state.kind === "own" || state.kind === "elsewhere";
  const menu = isShown ? menuWith(value, legal, page) : null;
  const full = fullLine(value);
  const facts = useId();
  const name = (chosen: NamedPage) => {
    const { registry, random } = deps;
    editor.take((settings) => namePage(settings, { legal, page: chosen, registry, random }));
  };
  return (
    <Card title={legal.name}>
      {/* Gets the focus of a button that is gone, so that what it did can be read. */}
      <fieldset
        tabIndex={-1}
        data-focus-rest
        aria-label={`How it stands: ${legal.name}`}
        aria-describedby={facts}
      >
        <FactList id={facts}>
          {page !== null && (
            <Fact name="Page" more={page.slug}>
              {page.name}
            </Fact>
          )}
          <Fact name="Visitors">{visitorsText(state, legal)}</Fact>
          {isShown && (
            <Fact name="Menus">
              {menu === null ? `No menu leads to it. ${full ?? ""}`.trim() : `It is in ${menu}.`}
            </Fact>
          )}
        </FactList>
      </fieldset>
      <div className="flex flex-wrap items-center gap-2">
        {page !== null && (
          <Elsewhere to={`/builder/${encodeURIComponent(page.id)}`} about={legal.name}>
            Edit in the builder
          </Elsewhere>
        )}
        {viewOf(state) !== null && (
          <Elsewhere to={viewOf(state) ?? ""} about={legal.name}>
            View
          </Elsewhere>
        )}
        {page !== null && menu === null && full === null && canEdit && (
          <DisappearingButton
            aria-label={`Add to the footer: ${legal.name}`}
            onClick={() => name(page)}
          >
            Add to the footer
          </DisappearingButton>
        )}
        {page === null && state.kind !== "elsewhere" && canEdit && (
          <Create {...{ deps, site, legal, full }} onDone={name} />
        )}
      </div>
    </Card>
  );
}

/** Where visitors read it; null if they do not. */
function viewOf(state: LegalState): string | null {
  if (state.kind === "own") return privacyAddress;
  if (state.kind === "elsewhere") return state.href;
  return state.kind === "page" && isForAll(state.page) ? state.page.slug : null;
}

interface CreateProps extends Pick<LegalCardProps, "deps" | "site" | "legal"> {
  /** Why it cannot be added to the footer, too; null if it can. */
  readonly full: string | null;
  readonly onDone: (page: NamedPage) => void;
}

/** Makes the page from its template, or takes the one that is at its address. */
function Create({ deps, site, legal, full, onDone }: CreateProps) {
  const { name, segment, template } = legal;
  const why = useId();
  // The same for every press until there is a page, so that the server makes one.
  const [id] = useState(() => `page_${newItemId(deps.random)}${newItemId(deps.random)}`);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const slug = `/${segment}`;
  const there = site.pages.find((page) => page.slug === slug);
  const create = async () => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    const place = { id, name, segment, parentId: null, group: "main" } as const;
    const outcome = await deps.api.call(createPage, { body: { ...place, start: { template } } });
    const isThere = !outcome.ok && outcome.refusal.code === "page-address-taken";
    if (outcome.ok || isThere) await site.reloadPages();
    setBusy(false);
    if (!outcome.ok) {
      setRefusal(outcome.refusal);
      return;
    }
    deps.notices.success({
      text: `“${name}” was created as a draft`,
      detail: "Write it in the builder and publish it, then save and publish the settings.",
      topic: "pages",
    });
    onDone({ id, slug });
  };
  return (
    <>
      {there === undefined ? (
        <DisappearingButton
          look="primary"
          busy={isBusy}
          aria-label={`Create the page: ${name}`}
          aria-describedby={why}
          onClick={() => void create()}
        >
          Create the page
        </DisappearingButton>
      ) : (
        <DisappearingButton aria-describedby={why} onClick={() => onDone(there)}>
          Use “{there.name}” at {there.slug}
        </DisappearingButton>
      )}
      <p id={why} className="basis-full text-xs text-muted">
        {there === undefined && `A draft at ${slug} that says what belongs in it. `}
        {full === null
          ? "It is named here and in the footer; both are in effect once the settings are published."
          : `It is named here, which is in effect once the settings are published, and not in the footer. ${full}`}
      </p>
      {refusal !== null && (
        <p role="alert" className="basis-full text-danger">
          {refusalText(refusal)}
        </p>
      )}
    </>
  );
}

interface ElsewhereProps {
  readonly to: string;
  readonly about: string;
  readonly children: string;
}

/** In a window of its own, so that what is not saved here stays. */
function Elsewhere({ to, about, children }: ElsewhereProps) {
  return (
    <a className={buttonClass()} href={to} target="_blank" rel="noopener">
      {children}
      <span className="sr-only">: {about} (opens in a new tab)</span>
    </a>
  );
}
