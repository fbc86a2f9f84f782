import { Component, type ReactNode } from "react";
import type { Block } from "#core/document/page.ts";

interface ViewGuardProps {
  readonly block: Block;
  readonly children: ReactNode;
}

interface ViewGuardState {
  readonly tried: Block | null;
  readonly hasFailed: boolean;
}

/**
 * An error boundary around one block, so that the rest of the page still works. Renders again when
 * the block changes.
 */
export class ViewGuard extends Component<ViewGuardProps, ViewGuardState> {
  override state: ViewGuardState = { tried: null, hasFailed: false };

  static getDerivedStateFromProps(
    { block }: ViewGuardProps,
    { tried }: ViewGuardState,
  ): ViewGuardState | null {
    return block === tried ? null : { tried: block, hasFailed: false };
  }

  static getDerivedStateFromError(): Partial<ViewGuardState> {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    const { block, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <section className="block">
        <div className="block-inner">
          <p className="empty-state">
            “{block.name}” cannot be shown with these values. Undo the last change, or change it in
            the properties.
          </p>
        </div>
      </section>
    );
  }
}
