import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";

export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** `count`: the number of things in the tab. */
  readonly tabs: readonly { readonly id: Id; readonly label: string; readonly count?: number }[];
  /** `TabPanel`s. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A row of tabs above their panels; arrows move between them. */
export function Tabs<Id extends string>({
  label,
  value,
  onChange,
  tabs,
  children,
  className = "",
}: TabsProps<Id>) {
  const choose = (chosen: string) => {
    const tab = tabs.find(({ id }) => id === chosen);
    if (tab !== undefined) onChange(tab.id);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List
        aria-label={label}
        className="flex shrink-0 flex-wrap gap-x-4 border-b border-line px-3 max-[26rem]:gap-x-3"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="-mb-px min-h-8 border-b-2 border-transparent text-muted hover:text-ink data-[state=active]:border-signal data-[state=active]:font-medium data-[state=active]:text-ink"
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className="ml-1.5 font-normal text-muted tabular-nums">{tab.count}</span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

interface TabPanelProps {
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The content of one tab. */
export function TabPanel({ id, className = "", children }: TabPanelProps) {
  return (
    <Radix.Content value={id} className={className}>
      {children}
    </Radix.Content>
  );
}
