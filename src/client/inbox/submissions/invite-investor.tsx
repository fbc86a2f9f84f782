import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { invitePerson } from "#core/contract/invitations.ts";
import type { HandedLink } from "#core/contract/invitations.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { HandedLinkView } from "#client/ui/handed-link.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { useInbox, useIsAdministrator } from "../store/inbox-context.tsx";

/** Invites whoever sent a request for access as an investor, with one press. For administrators. */
export function InviteInvestor({ item }: { readonly item: FormSubmission }) {
  const { store } = useInbox();
  const isAdministrator = useIsAdministrator();
  const [isBusy, setBusy] = useState(false);
  const [link, setLink] = useState<HandedLink | null>(null);
  const { name = "", email = "", company: firm = "" } = item.answers;
  if (!isAdministrator || email === "") return null;
  const invite = async () => {
    setBusy(true);
    const outcome = await store.api.call(invitePerson, {
      body: { name, email, firm, role: "investor", accessRequestId: item.id },
      // A mail may take a minute.
      deadlineMs: 70_000,
    });
    setBusy(false);
    if (outcome.ok) setLink(outcome.value.link);
    else store.deps.notices.error(refusalText(outcome.refusal));
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void invite()}>
        <UserPlus aria-hidden="true" className="size-4" />
        Invite as investor<span className="sr-only">: {isolateBidi(name)}</span>
      </Button>
      <Dialog
        open={link !== null}
        onClose={() => setLink(null)}
        title={`${name} is invited`}
        footer={
          <Button look="primary" onClick={() => setLink(null)}>
            Done
          </Button>
        }
      >
        {link !== null && <HandedLinkView link={link} name={name} life="7 days" />}
      </Dialog>
    </>
  );
}
