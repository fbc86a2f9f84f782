import type { ReactNode } from "react";

interface ScreenMessageProps {
  /** Animates the logo while something is in progress. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Shown instead of a page: what is in progress or wrong, and what can be done. */
export function ScreenMessage({ isBusy = false, children }: ScreenMessageProps) {
  return (
    <main className="screen-message">
      <span className="courses" data-busy={isBusy} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
      </span>
      {children}
    </main>
  );
}
