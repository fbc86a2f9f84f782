import { useRef } from "react";
import type { Person } from "#core/contract/session.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { initialsOf } from "./initials.ts";
import { menuTexts, loadPart } from "./load-part.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { ToolLink } from "./user-menu-lines.tsx";

/** The menu without its button; loaded on demand. */
export const UserMenuLines = loadPart(
  async () => (await import("./user-menu-lines.tsx")).UserMenuLines,
  menuTexts("The menu"),
);

interface UserMenuProps {
  readonly person: Person;
  readonly links: readonly ToolLink[];
  /** Set on the page of the account, which does not link to itself. */
  readonly isAtAccount?: boolean;
}

/**
 * The user menu: links to the other tools and the own account, the theme, and signing out, which asks about unsaved
 * changes like any navigation.
 */
export function UserMenu({ person, links, isAtAccount = false }: UserMenuProps) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={form} method="POST" action={toolPaths.logout} hidden />
      <MenuButton
        trigger={
          <button
            type="button"
            title={person.name}
            className="grid size-7 shrink-0 place-items-center rounded-full border border-edge bg-raised text-xs font-semibold text-ink hover:border-muted hover:bg-hover"
          >
            <span aria-hidden="true">{initialsOf(person.name)}</span>
            <span className="sr-only">Account: {person.name}</span>
          </button>
        }
      >
        {(open) => (
          <UserMenuLines
            {...{ ...open, person, links, isAtAccount }}
            onSignOut={() => form.current?.requestSubmit()}
          />
        )}
      </MenuButton>
    </>
  );
}
