import type { ReactNode } from "react";

interface ScreenMessageProps {
  /** Something is under way: the stones are laid one after the other. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Where there is no page to show yet, or none at all: what is going on, and what can be done. */
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
