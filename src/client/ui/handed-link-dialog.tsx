import type { HandedLink } from "#core/contract/invitations.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { HandedLinkView } from "./handed-link.tsx";

/** A link that was made just now, which is not shown again. */
export interface MadeLink {
  /** Who is to open it. */
  readonly name: string;
  readonly link: HandedLink;
  /** For how long it works: "7 days". */
  readonly life: string;
  /** What was done, as a sentence. */
  readonly said: string;
}

interface HandedLinkDialogProps {
  /** In the order in which they were made. */
  readonly links: readonly MadeLink[];
  readonly onDone: () => void;
}

/** Shows links until somebody says that they have them: neither Escape nor a click beside it takes them away. */
export function HandedLinkDialog({ links, onDone }: HandedLinkDialogProps) {
  return (
    <Dialog
      open={links.length > 0}
      isHeld
      startsAtTitle
      onClose={onDone}
      title={links.length === 1 ? (links[0]?.said ?? "") : "Links to pass on"}
      footer={
        <Button look="primary" onClick={onDone}>
          Done
        </Button>
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {links.map((made) => (
          <li key={made.link.link} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {links.length > 1 && (
              <p className="font-medium [overflow-wrap:anywhere] text-ink">{made.said}</p>
            )}
            <HandedLinkView link={made.link} name={made.name} life={made.life} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
