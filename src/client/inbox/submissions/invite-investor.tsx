import { UserPlus } from "lucide-react";
import { useState } from "react";
import type { FormSubmission } from "#core/contract/form-submissions.ts";
import { invitePerson } from "#core/contract/invitations.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { HandedLinkDialog } from "#client/ui/handed-link-dialog.tsx";
import type { MadeLink } from "#client/ui/handed-link-dialog.tsx";
import { isolateBidi } from "../format/bidi.ts";
import { useInbox, useIsAdministrator } from "../store/inbox-context.tsx";
import { MendInvitation } from "./mend-invitation.tsx";
import type { InvestorDetails } from "./mend-invitation.tsx";

/**
 * Invites whoever sent a request for access as an investor, with one press. For administrators, while the request is not
 * handled: inviting handles it. What an account may not have can be mended before it is sent again.
 */
export function InviteInvestor({ item }: { readonly item: FormSubmission }) {
  const { store } = useInbox();
  const isAdministrator = useIsAdministrator();
  const [isBusy, setBusy] = useState(false);
  const [links, setLinks] = useState<readonly MadeLink[]>([]);
  const [mended, setMended] = useState<{
    readonly details: InvestorDetails;
    readonly refusal: Refusal;
  } | null>(null);
  const { name = "", email = "", company: firm = "" } = item.answers;
  if (!isAdministrator || email === "") return null;
  const invite = async (details: InvestorDetails) => {
    setBusy(true);
    const outcome = await store.api.call(invitePerson, {
      body: { ...details, role: "investor", accessRequestId: item.id },
      // A mail may take a minute.
      deadlineMs: 70_000,
    });
    setBusy(false);
    if (outcome.ok) {
      setMended(null);
      const said = `${details.name} is invited`;
      setLinks([{ said, name: details.name, link: outcome.value.link, life: "7 days" }]);
    } else if (mended !== null || outcome.refusal.code === "bad-input") {
      setMended({ details, refusal: outcome.refusal });
    } else {
      store.deps.notices.error(refusalText(outcome.refusal));
    }
  };
  return (
    <>
      {!item.isHandled && (
        <Button size="small" busy={isBusy} onClick={() => void invite({ name, email, firm })}>
          <UserPlus aria-hidden="true" className="size-4" />
          Invite as Investor<span className="sr-only">: {isolateBidi(name)}</span>
        </Button>
      )}
      {mended !== null && (
        <MendInvitation
          {...mended}
          isBusy={isBusy}
          onSend={(details) => void invite(details)}
          onClose={() => setMended(null)}
        />
      )}
      <HandedLinkDialog links={links} onDone={() => setLinks([])} />
    </>
  );
}
