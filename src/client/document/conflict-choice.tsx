import { useId, useMemo, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { Conflict } from "#core/document/merge.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import type { Choice } from "#core/document/rebase.ts";
import { isColour } from "#core/fields/colour.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "#client/editor/edits.ts";
import { blockOf } from "#client/editor/editor-state.ts";
import { describeOperation, fieldOf, fieldText } from "#client/editor/describe.ts";
import type { NameLink } from "#client/editor/describe.ts";
import { authorOf } from "#client/editor/explain.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import { Swatched } from "./swatched.tsx";
import { diffWords } from "./word-diff.ts";
import type { Run } from "./word-diff.ts";

interface ConflictChoiceProps {
  readonly conflict: Conflict;
  readonly choice: Choice | null;
  readonly onChoose: (choice: Choice) => void;
  readonly registry: Registry;
  readonly nameLink: NameLink;
}

/** One conflict: both values with their differences marked, to choose from. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { conflict, choice, onChoose, registry, nameLink } = props;
  const page = useEditor((state) => state.history.present);
  const base = useEditor((state) => state.openConflictsBase);
  const author = useEditor((state) => authorOf(state, conflict.operation));
  const name = useId();
  const pages = base === null ? [page] : [page, base];
  const { subject, field } = describeOperation(conflict.operation, pages, registry);
  const known = fieldOf(conflict.operation, pages, registry);
  const removed = whatIsGone(conflict.operation, page);
  const { mine, theirs } = useMemo(
    () => sides(conflict, { field: known, nameLink }, removed),
    [conflict, known, nameLink, removed],
  );
  return (
    <fieldset className="rounded-lg border border-line">
      <legend className="ml-3 px-1 font-medium">
        {subject}
        {field !== null && <span className="font-normal text-muted"> › {field}</span>}
      </legend>
      <div className="grid gap-3 p-3 md:grid-cols-2">
        <Side
          title="Keep mine"
          by="You"
          name={name}
          isChosen={choice === "mine"}
          onChoose={() => onChoose("mine")}
        >
          {mine}
        </Side>
        <Side
          title="Take theirs"
          by={author.replace(/,$/, "")}
          name={name}
          isChosen={choice === "theirs"}
          onChoose={() => onChoose("theirs")}
        >
          {theirs}
        </Side>
      </div>
    </fieldset>
  );
}

interface SideProps {
  readonly title: string;
  readonly by: string;
  readonly name: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Side({ title, by, name, isChosen, onChoose, children }: SideProps) {
  return (
    <label
      className={`grid cursor-pointer content-start gap-2 rounded-md border p-3 ${isChosen ? "border-signal bg-raised" : "border-edge hover:border-muted"}`}
    >
      <span className="flex items-center gap-2">
        <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
        <span className="font-medium">{title}</span>
        <span className="text-muted">{by}</span>
      </span>
      <span className="max-h-56 overflow-y-auto rounded-sm bg-ground px-2.5 py-2 break-words whitespace-pre-wrap">
        {children}
      </span>
    </label>
  );
}

/** Reads the values of a field. */
interface ValueReader {
  readonly field: AnyField | undefined;
  readonly nameLink: NameLink;
}

function textOf({ field, nameLink }: ValueReader, value: Json | undefined): string {
  return fieldText(field, value, nameLink);
}

/** What was removed around the conflicting change, in words. */
function whatIsGone(operation: Operation, page: Page): string {
  const block = blockOf(operation);
  if (block !== null && findBlock(page, block) === null) return "Removed the whole component";
  return "Removed the item it is in";
}

function sides(
  { operation, reason, theirs }: Conflict,
  reader: ValueReader,
  removed: string,
): {
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
} {
  if (operation.op === "set" || operation.op === "setPage") {
    if (reason === "removed") {
      return { mine: shownValue(reader, operation.value), theirs: <Words>{removed}</Words> };
    }
    if (reader.field?.traits.colour === "single") {
      return { mine: swatch(reader, operation.value), theirs: swatch(reader, theirs) };
    }
    return compared(reader, operation.value, theirs);
  }
  if (operation.op === "remove") {
    return { mine: <Words>Removed</Words>, theirs: <Words>Changed since, and kept</Words> };
  }
  if (reason === "removed") {
    return { mine: <Words>Added</Words>, theirs: <Words>Removed what it was added to</Words> };
  }
  return { mine: <Words>What I added</Words>, theirs: <Words>Something else in its place</Words> };
}

function compared(reader: ValueReader, mine: Json | undefined, theirs: Json | undefined) {
  const text = textOf(reader, mine);
  const other = textOf(reader, theirs);
  const isSameText = text === other;
  // If the texts are the same only the formatting differs, so their HTML source is compared.
  const runs =
    isSameText && typeof mine === "string" && typeof theirs === "string"
      ? diffWords(theirs, mine)
      : diffWords(other, text);
  return {
    mine: mine === undefined ? shownValue(reader, mine) : <Runs runs={runs} without="removed" />,
    theirs:
      theirs === undefined ? shownValue(reader, theirs) : <Runs runs={runs} without="added" />,
  };
}

/** A colour's swatch beside its name. */
function swatch(reader: ValueReader, value: Json | undefined): ReactNode {
  if (typeof value !== "string" || !isColour(value) || value === "")
    return shownValue(reader, value);
  return <Swatched colour={value} />;
}

function shownValue(reader: ValueReader, value: Json | undefined): ReactNode {
  if (value === undefined) return <Words>Not set (default)</Words>;
  const text = textOf(reader, value);
  return text === "" ? <Words>Empty</Words> : text;
}

function Runs({ runs, without }: { readonly runs: readonly Run[]; readonly without: Run["kind"] }) {
  const kept = runs.filter(({ kind }) => kind !== without);
  if (kept.length === 0) return <Words>Empty</Words>;
  return kept.map(({ kind, text }, index) =>
    kind === "same" ? (
      text
    ) : (
      // The order of the runs never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className={kind === "added" ? "word-added" : "word-theirs"}>
        {text}
      </mark>
    ),
  );
}

/** Explanatory text instead of a value. */
function Words({ children }: { readonly children: ReactNode }) {
  return <em className="text-muted">{children}</em>;
}
