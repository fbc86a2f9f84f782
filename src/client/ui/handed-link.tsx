import type { HandedLink } from "#core/contract/invitations.ts";
import { CopyField } from "./copy-field.tsx";

interface HandedLinkViewProps {
  readonly link: HandedLink;
  /** Who is to open it. */
  readonly name: string;
  /** For how long it works: "7 days". */
  readonly life: string;
}

/** A link for somebody else, which is shown only now: whether it was mailed, and the link to copy. */
export function HandedLinkView({ link, name, life }: HandedLinkViewProps) {
  const { mailedTo, mailProblem } = link;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="[overflow-wrap:anywhere]">
        {mailedTo !== null &&
          `It was e-mailed to ${mailedTo}. You can also pass the link on yourself.`}
        {mailedTo === null && mailProblem === null && (
          <>
            No mail server is set, so nothing was sent: copy the link and send it to{" "}
            <bdi>{name}</bdi>.
          </>
        )}
      </p>
      {mailProblem !== null && (
        <p role="alert" className="[overflow-wrap:anywhere] text-warn">
          The e-mail could not be sent: {mailProblem} Copy the link and send it yourself.
        </p>
      )}
      <CopyField
        label="Link"
        value={link.link}
        hint={`It works once, for ${life}, for whoever opens it first. It is not shown again; you can make a new one at any time.`}
      />
    </div>
  );
}
