import { useRef } from "react";
import type { Person } from "#core/contract/people.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { initialsOf } from "./initials.ts";
import { brief, loadPart } from "./load-part.tsx";
import { MenuButton } from "./menu-button.tsx";
import type { ToolLink } from "./user-menu-lines.tsx";

/** What opens, apart from its button: a screen begins without it. */
export const UserMenuLines = loadPart(
  async () => (await import("./user-menu-lines.tsx")).UserMenuLines,
  brief("The menu"),
);

interface UserMenuProps {
  readonly person: Person;
  readonly links: readonly ToolLink[];
}

/**
 * Who is signed in, the way to the other tools, the look of the tool, and the way out. Unsaved changes are asked about as
 * on any leaving.
 */
export function UserMenu({ person, links }: UserMenuProps) {
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
            {...{ ...open, person, links }}
            onSignOut={() => form.current?.requestSubmit()}
          />
        )}
      </MenuButton>
    </>
  );
}
