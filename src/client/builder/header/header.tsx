import { Inbox, PanelLeft, PanelRight, Settings2 } from "lucide-react";
import { useMemo } from "react";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Person } from "#core/contract/session.ts";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { PageMenu } from "../commands/page-menu.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import { useEditor, useDeferredStatus } from "#client/editor/editor-context.tsx";
import { useLayout } from "../layout/layout-context.tsx";
import { isAtLeast, useWidthClass } from "#client/ui/use-media.ts";
import type { WidthClass } from "#client/ui/use-media.ts";
import { Avatars } from "#client/presence/avatars.tsx";
import { ActionButton } from "./action-button.tsx";
import { useHeaderActions } from "./header-actions.ts";
import type { HeaderGroup } from "./header-actions.ts";
import { PageTitle } from "./page-title.tsx";
import { SaveButton } from "./save-button.tsx";
import { UserMenu } from "#client/ui/user-menu.tsx";
import "./header.css";

interface HeaderProps {
  readonly api: ApiClient;
  readonly pages: readonly ListedPage[];
  readonly person: Person;
  readonly onOpenPage: (pageId: string) => void;
}

/** Name and state of the page, and the actions for the page as a whole (BUILD-038, BUILD-039). */
export function Header({ api, pages, person, onOpenPage }: HeaderProps) {
  const canEdit = useEditor((state) => state.canEdit);
  const widthClass = useWidthClass();
  const tools = useMemo(
    () => [
      {
        label: "Inbox",
        href: toolPaths.inbox,
        icon: <Inbox aria-hidden="true" />,
        count: async () => {
          const outcome = await api.call(countNewInInbox, {});
          if (!outcome.ok) return 0;
          const { applications, messages, accessRequests, subscribers } = outcome.value;
          return applications + messages + accessRequests + subscribers;
        },
      },
      ...(admits(administrators, person.role)
        ? [
            {
              label: "Site settings",
              href: toolPaths.settings,
              icon: <Settings2 aria-hidden="true" />,
            },
          ]
        : []),
    ],
    [api, person.role],
  );
  return (
    <header className="screen-header" data-region="header" tabIndex={-1}>
      <ListsToggle />
      <PageTitle api={api} pages={pages} onOpenPage={onOpenPage} />
      <Avatars />
      {!canEdit && <Badge tone="note">View only</Badge>}
      <Actions widthClass={widthClass} />
      <PropertiesToggle />
      <UserMenu person={person} links={tools} />
    </header>
  );
}

const groups: readonly HeaderGroup[] = ["steps", "page", "look", "add", "live"];

function Actions({ widthClass }: { readonly widthClass: WidthClass }) {
  const actions = useHeaderActions();
  const hasUnsaved = useDeferredStatus(isDirty);
  const shown = actions.filter(({ from }) => isAtLeast(widthClass, from));
  const ids = shown.map(({ id }) => id);
  return (
    <>
      <div className="header-actions">
        {groups.map((group) => (
          <div key={group} className="header-group">
            {/* Before Publish, so that Publish does not move under the pointer when Save appears or disappears. */}
            {group === "live" && hasUnsaved && <SaveButton />}
            {shown
              .filter((action) => action.group === group)
              .map((action) => (
                <ActionButton
                  key={action.id}
                  action={action}
                  widthClass={widthClass}
                  isSecond={hasUnsaved}
                />
              ))}
          </div>
        ))}
      </div>
      <PageMenu without={hasUnsaved ? [...ids, "save"] : ids} />
    </>
  );
}

function ListsToggle() {
  const { hasLists, showLists } = useLayout();
  return (
    <IconButton
      label="Pages and components"
      aria-expanded={hasLists}
      onClick={() => showLists(!hasLists)}
    >
      <PanelLeft aria-hidden="true" />
    </IconButton>
  );
}

/** As a sheet the properties need a selection: otherwise there is nothing to show. */
function PropertiesToggle() {
  const { isNarrow, hasProperties, showProperties } = useLayout();
  const isSelected = useEditor((state) => state.selection !== null);
  if (isNarrow && !isSelected) return null;
  return (
    <IconButton
      label="Properties"
      aria-expanded={hasProperties}
      onClick={() => showProperties(!hasProperties)}
    >
      <PanelRight aria-hidden="true" />
    </IconButton>
  );
}
