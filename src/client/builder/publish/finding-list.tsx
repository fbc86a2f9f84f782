import { CircleAlert, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/ui/button.tsx";
import type { Finding } from "./finding.ts";

interface FindingListProps {
  readonly findings: readonly Finding[];
  readonly tone: "danger" | "warn";
  /** Reveals a block, and the field if the finding is about one; on this page where there are several. */
  readonly onShow: (block: string, path?: string, pageId?: string) => void;
  /** Opens the page settings; null if the user may not change them. */
  readonly onSettings: (() => void) | null;
}

/** A list of findings, each with a button that leads to it. */
export function FindingList({ findings, tone, onShow, onSettings }: FindingListProps) {
  const [isWhole, setWhole] = useState(false);
  const Sign = tone === "danger" ? CircleAlert : TriangleAlert;
  const shown = isWhole ? findings : findings.slice(0, mostShown);
  return (
    <>
      <ul className="grid gap-1">
        {shown.map(({ page, block, path, name, text, isOfSettings = false }) => (
          <li key={`${page?.id} ${block} ${text}`} className="flex items-start gap-2.5 py-0.5">
            <Sign
              className={`mt-0.5 size-4 shrink-0 ${tone === "danger" ? "text-danger" : "text-warn"}`}
              aria-hidden="true"
            />
            <p className="min-w-0 flex-1 break-words">
              {page !== undefined && <span className="font-medium">“{page.name}” › </span>}
              {block !== null && <span className="font-medium">{name}: </span>}
              <span className={block === null ? "" : "text-muted"}>{text}</span>
            </p>
            {block !== null && (
              <Button
                size="small"
                aria-label={page === undefined ? `Show ${name}` : `Show ${name} on “${page.name}”`}
                onClick={() => onShow(block, path, page?.id)}
              >
                Show
              </Button>
            )}
            {isOfSettings && onSettings !== null && (
              <Button size="small" onClick={onSettings}>
                Page Settings
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => setWhole(true)}>
          Show {findings.length - shown.length} more
        </Button>
      )}
    </>
  );
}

const mostShown = 8;
