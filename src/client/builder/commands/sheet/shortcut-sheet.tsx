import { Printer } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { counted } from "#core/fields/counted.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { commandNamed } from "../all-commands.ts";
import { labelOf } from "../command.ts";
import { useCommands } from "../commands-context.tsx";
import { isMacKeyboard } from "#client/keys/keys.ts";
import { findLines, sheetGroups } from "./sheet-lines.ts";
import type { SheetGroup, SheetLine } from "./sheet-lines.ts";
import "./shortcut-sheet.css";

interface ShortcutSheetProps {
  readonly onClose: () => void;
}

/**
 * The shortcut sheet: all commands and keys by group, searchable by name or key. Commands that are unavailable now are
 * marked.
 */
export function ShortcutSheet({ onClose }: ShortcutSheetProps) {
  const { contextNow } = useCommands();
  const [groups] = useState(() => sheetGroups(contextNow(), isMacKeyboard()));
  const [title] = useState(() => labelOf(commandNamed("shortcuts"), contextNow()));
  const [search, setSearch] = useState("");
  const found = useMemo(() => findLines(groups, search), [groups, search]);
  const count = found.reduce((sum, { lines }) => sum + lines.length, 0);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="large"
      footer={
        <Button onClick={() => window.print()}>
          <Printer className="size-4" aria-hidden="true" />
          Print
        </Button>
      }
    >
      <div className="shortcut-sheet grid gap-4">
        <div className="flex items-center gap-3 print:hidden">
          <TextInput
            type="search"
            aria-label="Search by name or key"
            placeholder="Search by name or key"
            data-own-undo=""
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <output className="shrink-0 text-muted tabular-nums">{counted(count, "line")}</output>
        </div>
        {found.length === 0 && (
          <EmptyNote title="Nothing found">
            Try a name such as “duplicate”, or a key such as “D”.
          </EmptyNote>
        )}
        <div className="shortcut-groups">
          {found.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function Group({ group: { name, lines } }: { readonly group: SheetGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="shortcut-group">
      <h3 id={id} className="pb-1 font-semibold">
        {name}
      </h3>
      <dl className="border-t border-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </dl>
    </section>
  );
}

function Line({ line }: { readonly line: SheetLine }) {
  const { label, keys, withoutKeys, isAvailable } = line;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 border-b border-line py-1">
      <dt className={isAvailable ? "" : "text-muted"}>
        {label}
        {!isAvailable && <span className="ml-2 text-xs print:hidden">not available now</span>}
      </dt>
      <dd className="ml-auto flex flex-wrap items-center gap-1">
        {keys.length === 0 && <span className="text-xs text-muted">{withoutKeys}</span>}
        {keys.map((key, index) => (
          <span key={key} className="flex items-center gap-1">
            {index > 0 && <span className="text-xs text-muted">or</span>}
            <kbd className="rounded-sm border border-edge bg-ground px-1.5 font-sans text-xs">
              {key}
            </kbd>
          </span>
        ))}
      </dd>
    </div>
  );
}
