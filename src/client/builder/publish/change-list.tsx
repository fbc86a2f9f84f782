import { useState } from "react";
import { Badge } from "#client/ui/badge.tsx";
import type { Tone } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { ChangeLine, PageChange } from "./page-changes.ts";

interface ChangeListProps {
  readonly changes: readonly PageChange[];
  readonly onShow: (block: string) => void;
}

/** What differs from what visitors have, block by block. */
export function ChangeList({ changes, onShow }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? changes : changes.slice(0, mostBlocks);
  return (
    <>
      <ul className="divide-y divide-line rounded-md border border-line bg-ground">
        {shown.map((change) => (
          <li key={change.block ?? ""} className="px-3 py-2">
            <Change change={change} onShow={onShow} />
          </li>
        ))}
      </ul>
      {shown.length < changes.length && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => setWhole(true)}>
          Show {changes.length - shown.length} more
        </Button>
      )}
    </>
  );
}

const mostBlocks = 50;
const mostLines = 8;

const tones: Readonly<Record<PageChange["tags"][number], Tone>> = {
  added: "good",
  removed: "danger",
  moved: "note",
  hidden: "normal",
};

interface ChangeProps {
  readonly change: PageChange;
  readonly onShow: (block: string) => void;
}

function Change({ change: { block, name, tags, lines }, onShow }: ChangeProps) {
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
        {isThere && (
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
          {lines.slice(0, mostLines).map((line, index) => (
            // Two lines can say the same of two items.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="break-words">
              <Line line={line} />
            </li>
          ))}
          {lines.length > mostLines && <li>and {lines.length - mostLines} more</li>}
        </ul>
      )}
    </>
  );
}

function Line({ line: { label, verb, was, value } }: { readonly line: ChangeLine }) {
  if (verb !== null) return `${label} ${verb}`;
  return (
    <>
      <span className="text-ink">{label}</span>{" "}
      <del className="text-muted decoration-danger/70">
        <span className="sr-only">was </span>
        {was === "" ? "empty" : was}
      </del>
      <span aria-hidden="true"> → </span>
      <ins className="text-good no-underline">
        <span className="sr-only">is now </span>
        {value === "" ? "empty" : value}
      </ins>
    </>
  );
}
