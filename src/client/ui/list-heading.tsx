import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface ListHeadingProps {
  readonly id: string;
  readonly controls: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
  /** Shown beside the title. */
  readonly action?: ReactNode;
}

/** The title of a list in the sidebar; expands and collapses it. */
export function ListHeading(props: ListHeadingProps) {
  const { id, controls, isOpen, onToggle, children, action } = props;
  return (
    <div className="flex shrink-0 items-center pr-2">
      <h2 className="min-w-0 flex-1">
        <button
          type="button"
          id={id}
          aria-expanded={isOpen}
          aria-controls={controls}
          onClick={onToggle}
          className="flex min-h-9 w-full items-center gap-1.5 px-3 text-left text-xs font-semibold tracking-wide text-muted uppercase hover:text-ink"
        >
          <ChevronDown
            className={`size-3.5 transition-transform ${isOpen ? "" : "-rotate-90"}`}
            aria-hidden="true"
          />
          {children}
        </button>
      </h2>
      {action}
    </div>
  );
}
