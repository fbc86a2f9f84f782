import { useId } from "react";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { writeAddress } from "../../open-page/address.ts";
import type { ChangedPage } from "./changed-pages.ts";

interface ChangedRowProps {
  readonly page: ChangedPage;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
  readonly onCompare: () => void;
  /** Whether it is the page in this window. */
  readonly isOpen: boolean;
}

/** A page that can be chosen, what visitors have of it, and ways to look at it. */
export function ChangedRow({ page, isChosen, onToggle, onCompare, isOpen }: ChangedRowProps) {
  const id = useId();
  const { name, slug, state, canPublish } = page;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 border-t border-line first:border-t-0 hover:bg-hover">
      <label
        className={`flex min-h-11 min-w-0 flex-1 basis-56 items-center gap-3 py-2 pl-3 ${canPublish ? "cursor-pointer" : "cursor-not-allowed"}`}
      >
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-signal"
          checked={isChosen}
          disabled={!canPublish}
          onChange={onToggle}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-state`}
        />
        <span className="min-w-0">
          <span id={`${id}-name`} className="[overflow-wrap:anywhere]">
            {name}
          </span>{" "}
          <span className="text-xs text-muted [overflow-wrap:anywhere]">{slug}</span>
          <span id={`${id}-state`} className="block text-xs text-muted">
            {state}
            {!canPublish && (
              <span className="block text-warn">
                It has no visible component, so there is nothing to publish.
              </span>
            )}
          </span>
        </span>
      </label>
      <span className="flex flex-wrap gap-1.5 px-3 pb-2 sm:py-2 sm:pl-0">
        {canPublish && (
          <Button
            size="small"
            aria-describedby={`${id}-name`}
            aria-haspopup="dialog"
            onClick={onCompare}
          >
            Before and After
          </Button>
        )}
        {!isOpen && (
          <Elsewhere
            to={writeAddress({ pageId: page.id, block: null })}
            label="Open in Builder"
            about={`${id}-name`}
          />
        )}
        {page.isLive && <Elsewhere to={slug} label="Live Page" about={`${id}-name`} />}
      </span>
    </li>
  );
}

interface ElsewhereProps {
  readonly to: string;
  readonly label: string;
  /** Id of what it is about. */
  readonly about: string;
}

function Elsewhere({ to, label, about }: ElsewhereProps) {
  return (
    <a
      className={buttonClass("plain", "small")}
      href={to}
      target="_blank"
      rel="noopener"
      aria-describedby={about}
    >
      {label} <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
