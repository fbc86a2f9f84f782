import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";

interface ScreenGuardProps {
  /** What stopped: "The builder stopped". */
  readonly title: string;
  /** What is kept, and what to do. */
  readonly words: string;
  /** Called when rendering crashed. */
  readonly onStop?: () => void;
  readonly children: ReactNode;
}

interface ScreenGuardState {
  readonly hasFailed: boolean;
}

/**
 * The error boundary of a screen: says what stopped and that changes are kept, since an empty page
 * would look as if they were lost.
 */
export class ScreenGuard extends Component<ScreenGuardProps, ScreenGuardState> {
  override state: ScreenGuardState = { hasFailed: false };

  static getDerivedStateFromError(): ScreenGuardState {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onStop?.();
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main className="grid h-dvh place-content-center justify-items-center gap-3 px-6 text-center">
        <h1 className="text-lg font-semibold">{this.props.title}</h1>
        <p role="alert" className="max-w-md text-muted">
          {this.props.words}
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
