import { toolPaths } from "#core/contract/tool-paths.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { placeNames, sectionOf, whereSeen } from "../site-menus/menu-texts.ts";
import type { Settings } from "../site-menus/menu-texts.ts";

interface UsingSettingsProps {
  readonly settings: Settings;
  readonly page: ListedPage;
}

/** The menus and settings that lead to a page. Administrators get to them from here. */
export function UsingSettings({ settings = [], page }: UsingSettingsProps) {
  const isAdministrator = useEditor(({ person }) => admits(administrators, person.role));
  const isSeen = page.published !== null && page.access === "public";
  if (settings.length === 0) return null;
  return (
    <ul aria-label="Menus and settings" className="mb-2 grid gap-2">
      {settings.map((use) => (
        <li
          key={use.place}
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-line px-3 py-2"
        >
          <div className="grid min-w-40 flex-1">
            <span>{placeNames[use.place]}</span>
            <span className="text-xs text-muted">{whereSeen(use, isSeen)}</span>
          </div>
          {isAdministrator && (
            <a
              href={`${toolPaths.settings}/${sectionOf(use.place)}`}
              className={buttonClass("plain", "small")}
            >
              Open<span className="sr-only"> {placeNames[use.place]} in Site Settings</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
