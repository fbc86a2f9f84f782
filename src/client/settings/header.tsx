import { ArrowLeft, Globe, Inbox, LayoutTemplate } from "lucide-react";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { Avatars } from "#client/presence/avatars.tsx";
import { buttonClass } from "#client/ui/button.tsx";
import { UserMenu } from "#client/ui/user-menu.tsx";
import type { OpenSite } from "./open-site/open-site.ts";

const otherTools = [
  { label: "Builder", href: toolPaths.builder, icon: <LayoutTemplate aria-hidden="true" /> },
  { label: "Inbox", href: toolPaths.inbox, icon: <Inbox aria-hidden="true" /> },
  { label: "Website", href: "/", icon: <Globe aria-hidden="true" /> },
];

interface HeaderProps {
  readonly site: OpenSite;
  readonly onLeave: () => void;
}

/** What this is, who else is here, and the way to the other tools. */
export function Header({ site, onLeave }: HeaderProps) {
  return (
    <header className="tool-header">
      <a
        href="/"
        className={`${buttonClass("quiet")} max-sm:px-2`}
        aria-label="Back to Site"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onLeave();
        }}
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        <span className="max-sm:hidden">Back to Site</span>
      </a>
      <span className="tool-brand">
        <span className="tool-mark" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        Settings
      </span>
      <span className="min-w-0 flex-1 truncate text-muted">{site.name}</span>
      <Avatars />
      <UserMenu person={site.person} links={otherTools} />
    </header>
  );
}
