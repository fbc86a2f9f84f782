import type { ReactNode } from "react";
import { useBlock } from "../_kit/define/block-context.tsx";
import { resolveAction } from "../_kit/parts/action.tsx";
import { OpensTab } from "../_kit/parts/opens-tab.tsx";
import { hasText } from "../_kit/parts/text.tsx";

interface LinkedProps {
  readonly to: string;
  /** The link's name, and further text for screen readers. */
  readonly says: readonly [name: string, description: string];
  /** Whether a link that leaves the site opens a new tab (SITE-041, GAP-023). */
  readonly newTab: boolean;
  readonly children: ReactNode;
}

/**
 * Makes the whole element a link; without an address it is not one. A link without any text is not
 * rendered either, and the review before publishing reports it.
 */
export function Linked({ to, says, newTab, children }: LinkedProps) {
  const { host } = useBlock();
  const target = resolveAction({ action: "link", link: to }, host.site, says[0]);
  if (target === null) return <div className="proof-body">{children}</div>;
  // The canvas keeps the link while its text is typed, because replacing the element would lose the
  // caret.
  if (host.mode === "site" && !says.some(hasText)) {
    return (
      <div className="proof-body" data-unlabelled="">
        {children}
      </div>
    );
  }
  const opensTab = target.external && newTab;
  return (
    <a
      className="proof-body"
      href={target.href}
      target={opensTab ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
    >
      {children}
      {opensTab && <OpensTab />}
    </a>
  );
}
