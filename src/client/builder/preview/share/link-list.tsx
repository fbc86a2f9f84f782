import { Copy, Link2Off } from "lucide-react";
import { useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { DraftLink } from "#core/contract/draft-links.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { Notices } from "#client/editor/notices.ts";
import { endLink } from "./draft-links-api.ts";
import { endText } from "./end-text.ts";
import type { DraftLinkList } from "./use-draft-links.ts";

interface LinkListProps {
  readonly api: ApiClient;
  readonly notices: Notices;
  readonly list: DraftLinkList;
  readonly onCopy: (path: string) => void;
}

/** The active links: URL, creator and expiry. */
export function LinkList({ api, notices, list, onCopy }: LinkListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { links, refusal, reload, drop } = list;
  const end = async ({ id }: DraftLink): Promise<void> => {
    const outcome = await endLink(api, id);
    if (outcome.ok || outcome.refusal.code === "unknown-draft-link") {
      drop(id);
      // The focused button has been removed.
      heading.current?.focus();
    } else {
      notices.error({ text: "The link was not ended", detail: refusalText(outcome.refusal) });
    }
  };
  return (
    <section className="border-t border-line pt-3">
      <h3 ref={heading} tabIndex={-1} className="mb-2 font-medium text-ink outline-none">
        Active links
      </h3>
      {refusal !== null && (
        <div role="alert" className="flex flex-wrap items-center gap-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={() => void reload()}>
            Try again
          </Button>
        </div>
      )}
      {links === null && refusal === null && <Spinner label="Loading the links" />}
      {links?.length === 0 && (
        <p className="text-muted">None. Nobody can see the draft through a link.</p>
      )}
      <ul className="grid gap-3">
        {links?.map((link) => (
          <LinkRow
            key={link.id}
            link={link}
            onCopy={() => onCopy(link.path)}
            onEnd={() => end(link)}
          />
        ))}
      </ul>
    </section>
  );
}

interface LinkRowProps {
  readonly link: DraftLink;
  readonly onCopy: () => void;
  readonly onEnd: () => Promise<void>;
}

function LinkRow({ link, onCopy, onEnd }: LinkRowProps) {
  const [isEnding, setEnding] = useState(false);
  const [ends] = useState(() => endText(new Date(link.expiresAt), new Date()));
  const about = `of ${link.madeBy}, which ends ${ends}`;
  const end = async () => {
    setEnding(true);
    await onEnd();
    setEnding(false);
  };
  return (
    <li>
      <p className="mb-1 text-xs text-muted">
        {link.madeBy} · ends {ends}
      </p>
      <div className="flex items-center gap-1">
        <TextInput
          readOnly
          dir="ltr"
          aria-label={`Link ${about}`}
          value={new URL(link.path, window.location.origin).href}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="min-w-0 flex-1"
        />
        <IconButton label={`Copy the link ${about}`} hint="Copy" onClick={onCopy}>
          <Copy aria-hidden="true" />
        </IconButton>
        {link.canEnd && (
          <IconButton
            label={`End the link ${about}`}
            hint="End this link now"
            tone="danger"
            aria-disabled={isEnding}
            onClick={() => !isEnding && void end()}
          >
            <Link2Off aria-hidden="true" />
          </IconButton>
        )}
      </div>
    </li>
  );
}
