import { LogOut, Monitor, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "#core/contract/people.ts";
import { MenuChoice, MenuItem, MenuSeparator, MenuUnder } from "./menu.tsx";
import type { OpenMenu } from "./menu-button.tsx";
import { useThemeChoice } from "./theme-choice.ts";

const themes = [
  { key: "system", label: "As the system", icon: <Monitor aria-hidden="true" /> },
  { key: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { key: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

/** Another tool of the staff. */
export interface ToolLink {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
}

interface UserMenuLinesProps extends OpenMenu {
  readonly person: Person;
  readonly links: readonly ToolLink[];
  readonly onSignOut: () => void;
}

/** The open menu of who is signed in. */
export function UserMenuLines({ person, links, onSignOut, ...open }: UserMenuLinesProps) {
  const [theme, setTheme] = useThemeChoice();
  return (
    <MenuUnder {...open} label="Account">
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
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </MenuUnder>
  );
}
