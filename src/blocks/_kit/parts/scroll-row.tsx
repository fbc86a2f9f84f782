import type { ReactNode } from "react";
import { Island } from "./island.tsx";
import { List } from "./items.tsx";

interface ScrollRowProps {
  /** Id of the heading that labels it. */
  readonly labelledBy: string | undefined;
  /** Label if there is no heading, also used by the two buttons: `Testimonials`. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A horizontally scrolling list that is also usable by keyboard. The two buttons stay hidden until
 * the type's island has mounted `mountScrollSteps` on it. Styled by `scroll-row.css`.
 */
export function ScrollRow({ labelledBy, name, children }: ScrollRowProps) {
  const plural = name.toLowerCase();
  return (
    <Island>
      <div
        className="scroll-row"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset belongs to forms, and a section would add a landmark.
        role="group"
        aria-label={labelledBy === undefined ? name : undefined}
        aria-labelledby={labelledBy}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be focusable.
        tabIndex={0}
      >
        <List className="scroll-row-all">{children}</List>
      </div>
      <div className="scroll-row-steps" hidden>
        <button type="button" aria-label={`Previous ${plural}`}>
          ←
        </button>
        <button type="button" aria-label={`Next ${plural}`}>
          →
        </button>
      </div>
    </Island>
  );
}
