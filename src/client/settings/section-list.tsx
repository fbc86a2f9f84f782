import { ChevronDown } from "lucide-react";
import type { MouseEvent } from "react";
import { useDeferredStatus } from "#client/editor/editor-context.tsx";
import { isBlockUnsaved, isDirty } from "#client/editor/editor-state.ts";
import { MenuItem, MenuUnder } from "#client/ui/menu.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { useMedia } from "#client/ui/use-media.ts";
import { sectionNamed, settingsSections } from "./sections.ts";
import type { SettingsSection } from "./sections.ts";
import { sectionPath } from "./use-section.ts";

interface SectionListProps {
  /** Id of the open section. */
  readonly open: string;
  readonly onOpen: (id: string) => void;
}

/** The sections: a list at the side, or a menu where there is no room for it. */
export function SectionList(props: SectionListProps) {
  const isNarrow = !useMedia("(width >= 56rem)");
  return (
    <nav aria-label="Settings" className="settings-nav">
      {isNarrow ? <SectionMenu {...props} /> : <SectionLinks {...props} />}
    </nav>
  );
}

function SectionLinks({ open, onOpen }: SectionListProps) {
  const follow = (event: MouseEvent, id: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(id);
  };
  return (
    <ul className="grid gap-0.5">
      {settingsSections.map((section) => (
        <li key={section.id}>
          <a
            href={sectionPath(section.id)}
            aria-current={section.id === open ? "page" : undefined}
            className="settings-link bar-if-current"
            onClick={(event) => follow(event, section.id)}
          >
            <section.icon aria-hidden="true" />
            <span className="min-w-0 flex-1 truncate">{section.name}</span>
            <UnsavedDot section={section} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function SectionMenu({ open, onOpen }: SectionListProps) {
  const hasUnsaved = useDeferredStatus(isDirty);
  const { name, icon: Icon } = sectionNamed(open);
  return (
    <MenuButton
      trigger={
        <button
          type="button"
          className="settings-link w-full"
          aria-label={`Section: ${name}${hasUnsaved ? ", with unsaved changes in the list" : ""}`}
        >
          <Icon aria-hidden="true" />
          <span className="flex-1 font-medium text-ink">{name}</span>
          {hasUnsaved && <span className="size-1.5 shrink-0 rounded-full bg-signal" />}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      {(menu) => (
        <MenuUnder {...menu} align="start" label="Sections">
          {settingsSections.map((section) => (
            <MenuItem
              key={section.id}
              icon={<section.icon aria-hidden="true" />}
              onSelect={() => onOpen(section.id)}
            >
              <span className="flex items-center gap-2">
                <span className="flex-1">{section.name}</span>
                <UnsavedDot section={section} />
              </span>
            </MenuItem>
          ))}
        </MenuUnder>
      )}
    </MenuButton>
  );
}

function UnsavedDot({ section: { blocks = [] } }: { readonly section: SettingsSection }) {
  const isUnsaved = useDeferredStatus((state) => blocks.some((id) => isBlockUnsaved(state, id)));
  if (!isUnsaved) return null;
  return (
    <span className="size-1.5 shrink-0 rounded-full bg-signal">
      <span className="sr-only">unsaved</span>
    </span>
  );
}
