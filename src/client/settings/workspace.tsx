import { useEffect, useMemo, useState } from "react";
import { ConflictDialog, NoticeBars } from "#client/document/late-parts.ts";
import { createLinkSections } from "#client/document/link-sections.ts";
import { isNoticed } from "#client/document/is-noticed.ts";
import { DragRoot } from "#client/drag/drag-root.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import { overlayTexts, loadPart } from "#client/ui/load-part.tsx";
import { LinkSectionsContext } from "#client/panel/scope/link-sections.ts";
import { PresenceProvider } from "#client/presence/presence-context.tsx";
import { Header } from "./header.tsx";
import type { OpenSite, SettingsDeps, SettingsProps } from "./open-site/open-site.ts";
import { usePages } from "./open-site/use-pages.ts";
import { createPeopleDrafts, PeopleDraftsContext } from "./people/people-drafts.ts";
import { createDraftKeeper, DraftKeeperContext } from "./redirects/redirect-draft.ts";
import { SectionList } from "./section-list.tsx";
import { SectionScreen } from "./section-screen.tsx";
import { hasFields, isSectionPublished, sectionNamed, sectionWith } from "./sections.ts";
import { useSection } from "./use-section.ts";
import { useSettingsKeys } from "./use-settings-keys.ts";

const UnrestoredDialog = loadPart(
  async () => (await import("#client/document/unrestored-dialog.tsx")).UnrestoredDialog,
  overlayTexts("The list of changes"),
);
const PublishDialog = loadPart(
  async () => (await import("./publish-dialog.tsx")).PublishDialog,
  overlayTexts("The publish dialog"),
);

interface WorkspaceProps {
  readonly deps: SettingsDeps;
  readonly site: OpenSite;
  /** Goes to the site, after asking about unsaved changes. */
  readonly onLeave: () => void;
}

/** Header, list of sections and the open section, with what may cover them. */
export function Workspace(props: WorkspaceProps) {
  const { deps, site } = props;
  const { pages, reloadPages, noteList } = usePages(deps, site);
  const live = useMemo(() => ({ ...site, pages, reloadPages }), [site, pages, reloadPages]);
  const sections = useMemo(() => createLinkSections(deps.api, deps.now), [deps]);
  const [redirectDraft] = useState(createDraftKeeper);
  const [peopleDrafts] = useState(createPeopleDrafts);
  return (
    <PresenceProvider deps={deps} onListNews={noteList}>
      <LinkSectionsContext value={sections}>
        <DragRoot>
          <DraftKeeperContext value={redirectDraft}>
            <PeopleDraftsContext value={peopleDrafts}>
              <Screen {...props} site={live} />
            </PeopleDraftsContext>
          </DraftKeeperContext>
        </DragRoot>
      </LinkSectionsContext>
    </PresenceProvider>
  );
}

interface ScreenProps extends SettingsProps, Pick<WorkspaceProps, "onLeave"> {}

function Screen({ deps, site, onLeave }: ScreenProps) {
  const { id, go } = useSection();
  const section = sectionNamed(id);
  const [covering, cover] = useState<"publish" | "unrestored" | null>(null);
  const hasNotices = useEditor(isNoticed);
  const mustChoose = useEditor((state) => state.isChoosing && state.openConflicts.length > 0);
  // It may come up while the dialog is closed.
  const isAsked = useEditor((state) => state.publishQuestion !== null);
  const revealed = useEditor((state) => state.reveal?.block ?? null);
  const publish = isSectionPublished(section, deps.registry) ? () => cover("publish") : null;
  useSettingsKeys({ hasFields: hasFields(section), publish });
  useEffect(() => {
    const there = revealed === null ? null : sectionWith(revealed);
    if (there !== null && there.id !== section.id) go(there.id);
  }, [revealed, section.id, go]);
  useEffect(() => {
    document.title = `${section.name} · Settings · Ashlar`;
  }, [section.name]);
  return (
    <div className="settings">
      <Header site={site} onLeave={onLeave} />
      <div className="settings-notices">
        {hasNotices && <NoticeBars isOfSite onUnrestored={() => cover("unrestored")} />}
      </div>
      <SectionList open={section.id} onOpen={go} />
      <SectionScreen key={section.id} {...{ deps, site, section }} onPublish={publish} />
      {mustChoose && <ConflictDialog registry={deps.registry} pages={site.pages} />}
      {(covering === "publish" || isAsked) && (
        <PublishDialog {...{ deps, site }} onClose={() => cover(null)} />
      )}
      {covering === "unrestored" && (
        <UnrestoredDialog
          pages={site.pages}
          registry={deps.registry}
          notices={deps.notices}
          onClose={() => cover(null)}
        />
      )}
    </div>
  );
}
