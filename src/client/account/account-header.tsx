import { ArrowLeft, Globe, Inbox, LayoutTemplate, Settings2 } from "lucide-react";
import { administrators, admits, staff } from "#core/contract/roles.ts";
import type { Role } from "#core/contract/roles.ts";
import type { Person } from "#core/contract/session.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { UserMenu } from "#client/ui/user-menu.tsx";

const site = { label: "Website", href: "/", icon: <Globe aria-hidden="true" /> };
const tools = [
  { label: "Builder", href: toolPaths.builder, icon: <LayoutTemplate aria-hidden="true" /> },
  { label: "Inbox", href: toolPaths.inbox, icon: <Inbox aria-hidden="true" /> },
  site,
];
const settings = {
  label: "Site settings",
  href: toolPaths.settings,
  icon: <Settings2 aria-hidden="true" />,
};

interface AccountHeaderProps {
  readonly person: Person;
  /** Set for somebody who has to set up a factor first: no other place would let them in. */
  readonly isEnrolling: boolean;
}

/** What this is, and the way back. */
export function AccountHeader({ person, isEnrolling }: AccountHeaderProps) {
  return (
    <header className="tool-header">
      {!isEnrolling && (
        <a
          href={homeOf(person.role)}
          className={`${buttonClass("quiet")} max-sm:px-2`}
          aria-label="Back"
        >
          <ArrowLeft className="size-4" aria-hidden="true" />
          <span className="max-sm:hidden">Back</span>
        </a>
      )}
      <span className="tool-brand">
        <span className="tool-mark" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        Your account
      </span>
      <span className="flex-1" />
      <UserMenu person={person} links={isEnrolling ? [site] : toolsOf(person.role)} isAtAccount />
    </header>
  );
}

/** The login screen has the investors' start page, and shows it by a link. */
export function homeOf(role: Role): string {
  return admits(staff, role) ? toolPaths.builder : toolPaths.login;
}

function toolsOf(role: Role) {
  if (!admits(staff, role)) return [site];
  return admits(administrators, role) ? [...tools, settings] : tools;
}
