import type { ReactNode } from "react";
import { useId } from "react";

interface CardProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The title takes the focus from what disappears in the card (`restFocus`). */
  readonly isFocusRest?: boolean;
  readonly children: ReactNode;
}

/** A part of a settings screen that has no fields, under its heading. */
export function Card({ title, actions, isFocusRest = false, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-line bg-panel p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2
          id={id}
          className="rounded-sm text-base font-semibold text-ink"
          {...(isFocusRest ? { tabIndex: -1, "data-focus-rest": "" } : {})}
        >
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
