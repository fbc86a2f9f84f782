import { Pencil, Trash2 } from "lucide-react";
import { useId } from "react";
import type { RedirectEntry } from "#core/contract/redirects.ts";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { factsOf, readable, whyIdle } from "./entry-texts.ts";

interface RedirectRowProps {
  readonly entry: RedirectEntry;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

/** One redirect: from where to where, and what is known of it. */
export function RedirectRow({ entry, onEdit, onDelete }: RedirectRowProps) {
  const id = useId();
  const idle = whyIdle(entry);
  return (
    <li className="flex items-start gap-2 rounded-md border border-line px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p id={id} className="[overflow-wrap:anywhere]">
          <span className="font-medium">{readable(entry.from)}</span>
          <span className="text-muted"> leads to </span>
          <span>{readable(entry.to)}</span>
          {entry.pageName !== null && <span className="text-muted"> ({entry.pageName})</span>}
        </p>
        <p className="text-xs [overflow-wrap:anywhere] text-muted">{factsOf(entry)}</p>
        {idle !== null && (
          <p>
            <Badge tone="warn" canWrap>
              {idle}
            </Badge>
          </p>
        )}
      </div>
      <div className="flex shrink-0">
        <IconButton label="Edit redirect" aria-describedby={id} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </IconButton>
        <IconButton label="Delete redirect" aria-describedby={id} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
