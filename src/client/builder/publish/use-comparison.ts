import { useMemo } from "react";
import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import type { Page } from "#core/document/page.ts";
import type { LinkTargets } from "#client/panel/scope/panel-editor.ts";
import type { BuilderDeps } from "../open-page/open-page.ts";
import { useLinkNames } from "#client/document/use-link-names.ts";
import { usePageUses } from "../page-list/use-page-uses.ts";
import { changesOutside } from "./other-pages.ts";
import type { OutsideChange } from "./other-pages.ts";
import { changesOf } from "./page-changes.ts";
import type { PageChange } from "./page-changes.ts";
import { shownElsewhereOf } from "./radius/shown-elsewhere.ts";
import { useRadius } from "./radius/use-radius.ts";
import type { Radius } from "./radius/use-radius.ts";
import { useLive } from "./use-live.ts";
import type { LiveState } from "./use-live.ts";

/** What publishing a draft changes. */
export interface Comparison {
  readonly live: LiveState;
  /** Null while unknown, and for a first publication. */
  readonly changes: readonly PageChange[] | null;
  /** What changes on other pages; empty while unknown. */
  readonly outside: readonly OutsideChange[];
  /** The settings name the page as the imprint; false while unknown. */
  readonly isImprint: boolean;
  /** The other pages that change for visitors, and what they show of this one; the pages are null while unknown. */
  readonly elsewhere: {
    readonly pageId: string;
    readonly values: ShownElsewhere;
    readonly radius: Radius | null;
  };
}

interface Compared {
  readonly pageId: string;
  readonly draft: Page;
  /** Everybody can read the page. */
  readonly isPublic: boolean;
  /** The latest version that is known. */
  readonly version: number | undefined;
  /** Names the links of the draft. */
  readonly targets: LinkTargets;
}

/** Compares a draft with what is live, on its page and on others. */
export function useComparison(
  { registry, api, plainApi }: Pick<BuilderDeps, "registry" | "api" | "plainApi">,
  { pageId, draft, isPublic, version, targets }: Compared,
): Comparison {
  const live = useLive(api, pageId, version);
  const compared = useMemo(
    () => [draft.blocks, live.kind === "loaded" ? live.live?.page.blocks : null],
    [draft.blocks, live],
  );
  const nameLink = useLinkNames(targets, compared);
  const changes = useMemo(
    () =>
      live.kind === "loaded" && live.live !== null
        ? changesOf(live.live.page, draft, registry, nameLink)
        : null,
    [live, draft, registry, nameLink],
  );
  const { uses, failure } = usePageUses(plainApi, pageId);
  const outside = useMemo(() => {
    if (failure !== null) return [unknownOutside];
    if (live.kind !== "loaded" || uses === null) return [];
    return changesOutside({
      live: live.live?.page ?? null,
      draft,
      isPublic,
      using: uses.pages,
      settings: uses.settings,
      registry,
    });
  }, [live, draft, isPublic, uses, failure, registry]);
  const values = useMemo(() => shownElsewhereOf(draft, registry), [draft, registry]);
  const elsewhere = { pageId, values, radius: useRadius(plainApi, pageId, values) };
  const isImprint = uses?.settings?.some(({ place }) => place === "imprint") ?? false;
  return { live, changes, outside, isImprint, elsewhere };
}

const unknownOutside: OutsideChange = {
  id: "unknown",
  text: "It could not be found out which pages link to this one.",
};
