import { CircleUserRound, LogOut, Monitor, Moon, Sun } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import type { Person } from "#core/contract/session.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { MenuChoice, MenuItem, MenuSeparator, MenuUnder } from "./menu.tsx";
import type { OpenMenu } from "./menu-button.tsx";
import { useThemeChoice } from "./theme-choice.ts";

const themes = [
  { key: "system", label: "System", icon: <Monitor aria-hidden="true" /> },
  { key: "light", label: "Light", icon: <Sun aria-hidden="true" /> },
  { key: "dark", label: "Dark", icon: <Moon aria-hidden="true" /> },
] as const;

/** Another of the staff's tools. */
export interface ToolLink {
  readonly label: string;
  readonly href: string;
  readonly icon: ReactNode;
  /** How many things wait there; requested when the menu opens. */
  readonly count?: () => Promise<number>;
}

interface UserMenuLinesProps extends OpenMenu {
  readonly person: Person;
  readonly links: readonly ToolLink[];
  readonly isAtAccount: boolean;
  readonly onSignOut: () => void;
}

/** The number of waiting things; nothing while unknown or 0. */
function Waiting({ count }: { readonly count: () => Promise<number> }) {
  const [known, setKnown] = useState(0);
  useEffect(() => {
    let isHere = true;
    void count().then((counted) => isHere && setKnown(counted));
    return () => {
      isHere = false;
    };
  }, [count]);
  if (known === 0) return null;
  return (
    <span className="ml-2 rounded-full bg-signal-fill px-1.5 text-xs font-semibold text-on-signal tabular-nums">
      {known > 99 ? "99+" : known}
      <span className="sr-only"> new</span>
    </span>
  );
}

/** The user menu, when open. */
export function UserMenuLines({
  person,
  links,
  isAtAccount,
  onSignOut,
  ...open
}: UserMenuLinesProps) {
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
      {links.map(({ label, href, icon, count }) => (
        <MenuItem key={href} icon={icon} onSelect={() => window.location.assign(href)}>
          {label} {/* Beside a space, so that it is not read as part of the name. */}
          {count !== undefined && <Waiting count={count} />}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuChoice label="Theme" options={themes} chosen={theme} onChoose={setTheme} />
      <MenuSeparator />
      {!isAtAccount && (
        <MenuItem
          icon={<CircleUserRound />}
          onSelect={() => window.location.assign(toolPaths.account)}
        >
          Your account
        </MenuItem>
      )}
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Sign out
      </MenuItem>
    </MenuUnder>
  );
}
