import type { ReactNode } from "react";
import { useBlock, valueAt } from "../define/block-context.tsx";
import { useLanguages } from "./english.tsx";

/** Up to six tabs, one shown at a time, aligned like the block's text. Styled by `tabs.css`. */
export function Tabs({ children }: { readonly children: ReactNode }) {
  const align = String(valueAt(useBlock().block, "styles.textAlign"));
  return <div className={`tabs tabs-${align}`}>{children}</div>;
}

interface TabProps {
  readonly className: string;
  /** In the program's words. */
  readonly name: string;
  /** Number of items in the tab. */
  readonly count: number;
  /** Shared name of all tabs in a group: the browser keeps one of them open, without a script. */
  readonly group: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** One tab: its name and its panel, for use in `Tabs`. */
export function Tab({ className, name, count, group, isOpen, children }: TabProps) {
  const { label } = useLanguages();
  return (
    <details className={`tab ${className}`} name={group} open={isOpen}>
      <summary>
        <span className="tab-name" {...label}>
          {name}
        </span>{" "}
        <span className="tab-count">{count}</span>
      </summary>
      {children}
    </details>
  );
}
