import { Component, type ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";

interface ScreenGuardProps {
  readonly children: ReactNode;
}

interface ScreenGuardState {
  readonly hasFailed: boolean;
}

/** A screen that cannot go on says so, and that what was changed is kept: an empty page would look as if it were lost. */
export class ScreenGuard extends Component<ScreenGuardProps, ScreenGuardState> {
  override state: ScreenGuardState = { hasFailed: false };

  static getDerivedStateFromError(): ScreenGuardState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
        <h1 className="text-lg font-semibold">The builder stopped</h1>
        <p role="alert" className="max-w-md text-muted">
          Something in it failed. What you changed and did not save is kept in this browser: reload
          the page, and it is offered back.
        </p>
        <div className="mt-2">
          <Button look="primary" onClick={() => window.location.reload()}>
            Reload the page
          </Button>
        </div>
      </main>
    );
  }
}
