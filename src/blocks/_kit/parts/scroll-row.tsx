import type { ReactNode } from "react";
import { useLanguages } from "./english.tsx";
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
  const { label, own } = useLanguages();
  return (
    <Island>
      <div
        className="scroll-row"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A fieldset belongs to forms, and a section would add a landmark.
        role="group"
        aria-label={labelledBy === undefined ? name : undefined}
        aria-labelledby={labelledBy}
        {...(labelledBy === undefined ? label : {})}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be focusable.
        tabIndex={0}
      >
        <List className="scroll-row-all" {...(labelledBy === undefined ? own : {})}>
          {children}
        </List>
      </div>
      <div className="scroll-row-steps" hidden {...label}>
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
