import type { ReactNode } from "react";
import { useBlock, valueAt } from "./block-context.tsx";

/** Up to six pages of which one is shown at a time. Their names stand where the block's lines begin. Drawn by `tabs.css`. */
export function Tabs({ children }: { readonly children: ReactNode }) {
  const align = String(valueAt(useBlock().block, "styles.textAlign"));
  return <div className={`tabs tabs-${align}`}>{children}</div>;
}

interface TabProps {
  readonly className: string;
  readonly name: string;
  /** How many things are on it. */
  readonly count: number;
  /** One name of all tabs that stand together: of those the browser keeps one open, without a script. */
  readonly group: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A name with its page, in `Tabs`. */
export function Tab({ className, name, count, group, isOpen, children }: TabProps) {
  return (
    <details className={`tab ${className}`} name={group} open={isOpen}>
      <summary>
        <span className="tab-name">{name}</span> <span className="tab-count">{count}</span>
      </summary>
      {children}
    </details>
  );
}
