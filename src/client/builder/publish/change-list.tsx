import { useState } from "react";
import { nounFor } from "#core/fields/counted.ts";
import { Badge } from "#client/ui/badge.tsx";
import type { Tone } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { ChangeLine, PageChange } from "./page-changes.ts";
import { Replaced } from "#client/document/replaced.tsx";

interface ChangeListProps {
  readonly changes: readonly PageChange[];
  /** Null if some of the blocks are not on the page. */
  readonly onShow: ((block: string) => void) | null;
}

/** The differences, block by block. */
export function ChangeList({ changes, onShow }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, mostBlocks);
  return (
    <>
      <p className="mb-1.5 text-muted">{countText(changes)}</p>
      <ul className="rounded-md border border-line bg-ground">
        {shown.map((change) => (
          <li key={change.block ?? ""} className="border-t border-line px-3 py-2 first:border-t-0">
            <Change change={change} onShow={onShow} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => setWhole(true)}>
          Show all {changes.length}
        </Button>
      )}
    </>
  );
}

const mostBlocks = 20;
const mostLines = 6;

/** A summary such as "2 components changed, 1 added, 3 removed". */
export function countText(changes: readonly PageChange[]): string {
  const blocks = changes.filter(({ block }) => block !== null);
  const added = blocks.filter(({ tags }) => tags.includes("added")).length;
  const removed = blocks.filter(({ tags }) => tags.includes("removed")).length;
  const changed = blocks.length - added - removed;
  const counts = [
    [changed, "changed"],
    [added, "added"],
    [removed, "removed"],
  ] as const;
  const texts = counts
    .filter(([count]) => count > 0)
    .map(([count, verb], index) => {
      const noun = index > 0 ? "" : ` ${nounFor(count, "component")}`;
      return `${count}${noun} ${verb}`;
    });
  const isOfPage = blocks.length < changes.length;
  if (texts.length === 0) return isOfPage ? "Page settings changed" : "";
  return [...texts, ...(isOfPage ? ["page settings changed"] : [])].join(", ");
}

const tones: Readonly<Record<PageChange["tags"][number], Tone>> = {
  added: "good",
  removed: "danger",
  moved: "note",
  hidden: "normal",
};

interface ChangeProps {
  readonly change: PageChange;
  readonly onShow: ChangeListProps["onShow"];
}

function Change({ change: { block, name, tags, lines }, onShow }: ChangeProps) {
  const [isWhole, setWhole] = useState(false);
  const shownLines = isWhole ? lines.length : mostLines;
  const isThere = block !== null && !tags.includes("removed");
  return (
    <>
      <div className="flex min-h-6 items-center gap-2">
        <p className="min-w-0 truncate font-medium">{name}</p>
        {tags.map((tag) => (
          <Badge key={tag} tone={tones[tag]}>
            {tag}
          </Badge>
        ))}
        {isThere && onShow !== null && (
          <Button
            look="quiet"
            size="small"
            className="ml-auto"
            aria-label={`Show ${name}`}
            onClick={() => onShow(block)}
          >
            Show
          </Button>
        )}
      </div>
      {lines.length > 0 && (
        <ul className="mt-0.5 grid gap-0.5 text-muted">
          {lines.slice(0, shownLines).map((line, index) => (
            // Two lines may be identical, so the text is no key.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="break-words">
              <Line line={line} />
            </li>
          ))}
          {shownLines < lines.length && (
            <li>
              <Button look="quiet" size="small" onClick={() => setWhole(true)}>
                Show all {lines.length} changes of {name}
              </Button>
            </li>
          )}
        </ul>
      )}
    </>
  );
}

function Line({ line: { label, verb, was, value } }: { readonly line: ChangeLine }) {
  if (verb !== null) return `${label} ${verb}`;
  return (
    <>
      <span className="text-ink">{label}</span> <Replaced was={was} value={value} />
    </>
  );
}
