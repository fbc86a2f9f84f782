import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useRef, type ReactNode } from "react";
import type { Person } from "#core/contract/people.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "./menu.tsx";
import { useThemeChoice } from "./theme-choice.ts";
import { initialsOf } from "./initials.ts";

const themes = [
  { key: "system", label: "As the system", icon: <Monitor aria-hidden="true" /> },
  { key: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { key: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

interface UserMenuProps {
  readonly person: Person;
  /** The other tools of the staff. */
  readonly links: readonly {
    readonly label: string;
    readonly href: string;
    readonly icon: ReactNode;
  }[];
}

/**
 * Who is signed in, the way to the other tools, the look of the tool, and the way out. Unsaved changes are asked about as
 * on any leaving.
 */
export function UserMenu({ person, links }: UserMenuProps) {
  const [theme, setTheme] = useThemeChoice();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={form} method="POST" action={toolPaths.logout} hidden />
      <Menu
        label="Account"
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
        <p className="max-w-60 px-2 py-1 leading-snug">
          <span className="block truncate font-medium text-ink">{person.name}</span>
          {person.name !== person.email && (
            <span className="block truncate text-xs text-muted">{person.email}</span>
          )}
          <span className="block text-xs text-muted capitalize">{person.role}</span>
        </p>
        <MenuSeparator />
        {links.map(({ label, href, icon }) => (
          <MenuItem key={href} icon={icon} onSelect={() => window.location.assign(href)}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuChoice label="Theme" options={themes} chosen={theme} onChoose={setTheme} />
        <MenuSeparator />
        <MenuItem icon={<LogOut />} onSelect={() => form.current?.requestSubmit()}>
          Sign out
        </MenuItem>
      </Menu>
    </>
  );
}
