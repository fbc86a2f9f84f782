import type { ReactNode } from "react";
import { useBlock } from "../define/block-context.tsx";

interface MeetingLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A link to the form for a meeting, which the island of the meeting scheduler opens as a dialog on the page. A click that
 * comes before the script is held until it is there.
 */
export function MeetingLink({ href, className, children }: MeetingLinkProps) {
  const { host } = useBlock();
  const isLive = host.mode === "site" && host.isAlone !== true;
  return (
    <a
      className={className}
      href={href}
      data-island={isLive ? "meeting-scheduler" : undefined}
      data-holds={isLive ? "" : undefined}
    >
      {children}
    </a>
  );
}
