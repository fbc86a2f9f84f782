import type { ReactNode } from "react";

interface NoticeBarProps {
  readonly icon: ReactNode;
  readonly tone?: "note" | "warn";
  readonly children: ReactNode;
}

/** A bar with something the person has to know or decide, above what it is about; announced by screen readers. */
export function NoticeBar({ icon, tone = "note", children }: NoticeBarProps) {
  return (
    <output
      className={`flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line bg-raised px-4 py-2 [&>svg]:size-4 ${tone === "warn" ? "[&>svg]:text-warn" : "[&>svg]:text-note"}`}
    >
      {icon}
      {children}
    </output>
  );
}
