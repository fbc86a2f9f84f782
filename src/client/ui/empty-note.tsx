import type { ReactNode } from "react";

interface EmptyNoteProps {
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown in place of an empty list, with what to do next. */
export function EmptyNote({ title, children, action }: EmptyNoteProps) {
  return (
    <div className="grid justify-items-center gap-1 rounded-md border border-dashed border-edge px-4 py-5 text-center">
      <p className="font-medium text-ink">{title}</p>
      {children !== undefined && <p className="text-muted">{children}</p>}
      {action !== undefined && <div className="mt-2">{action}</div>}
    </div>
  );
}
