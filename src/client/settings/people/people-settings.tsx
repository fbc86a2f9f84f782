import { UserPlus } from "lucide-react";
import { useContext, useRef, useState } from "react";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { roles } from "#core/contract/roles.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { HandedLinkDialog } from "#client/ui/handed-link-dialog.tsx";
import type { MadeLink } from "#client/ui/handed-link-dialog.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { AllTokens } from "./all-tokens.tsx";
import { FactorDemands } from "./factor-demands.tsx";
import { findPerson } from "./find-person.ts";
import type { PeopleFilter } from "./found-people.ts";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { PeopleDraftsContext } from "./people-drafts.ts";
import { PeopleList } from "./people-list.tsx";
import { questionOf, runAction } from "./person-actions.ts";
import type { PersonAction } from "./person-actions.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { roleGroups, roleNames } from "./role-names.ts";
import { useOthers } from "./use-others.ts";
import { usePeople } from "./use-people.ts";

interface Asked {
  readonly person: ListedPerson;
  readonly action: PersonAction;
}

/** The people of the site: invited, found, changed and removed. Everything takes effect at once. */
export function PeopleSettings({ deps, site }: SettingsProps) {
  const { api } = deps;
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState<PeopleFilter>("all");
  const loaded = usePeople(api, search, filter);
  const others = useOthers(api);
  const drafts = useContext(PeopleDraftsContext);
  const [isInviting, setInviting] = useState(() => drafts.readInvitation() !== null);
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [edited, setEdited] = useState<ListedPerson | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const invite = useRef<HTMLButtonElement>(null);
  const ownId = site.person.id;

  const tell = (text: string) => {
    setSaid(text);
    setProblem(null);
  };
  const refuse = (text: string) => {
    setProblem(text);
    setSaid("");
  };
  const hand = (link: MadeLink) => {
    tell(link.said);
    setMade((before) => [...before, link]);
  };
  const act = async ({ person, action }: Asked) => {
    setAsked(null);
    setBusy((before) => new Set([...before, person.id]));
    const outcome = await runAction(api, action, person);
    const now = outcome.ok ? outcome.value.now : await findPerson(api, person);
    setBusy((before) => new Set([...before].filter((id) => id !== person.id)));
    if (outcome.ok || now !== null || outcome.refusal.code === "person-gone") {
      loaded.put(person.id, now);
    }
    void others.load();
    if (!outcome.ok) {
      refuse(refusalText(outcome.refusal));
      return;
    }
    const { text, link } = outcome.value;
    if (link === null) tell(text);
    else hand({ said: text, name: person.name, link, life: "60 minutes" });
  };
  const cancel = () => {
    if (asked?.action.kind === "role") {
      const { name, role } = asked.person;
      tell(`${said === "" ? "" : `${said} `}The role of ${name} stays: ${roleNames[role]}.`);
    }
    setAsked(null);
  };
  const closeForm = () => {
    setInviting(false);
    invite.current?.focus();
  };
  const question =
    asked === null ? null : questionOf(asked.action, asked.person, asked.person.id === ownId);

  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <TextInput
            type="search"
            aria-label="Find a person"
            placeholder="Name, address or firm"
            autoComplete="off"
            data-own-undo=""
            className="min-w-40 flex-1"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <Select
            aria-label="Show"
            className="max-w-44"
            value={filter}
            onChange={({ target }) =>
              setFilter(filters.find(([key]) => key === target.value)?.[0] ?? "all")
            }
          >
            {filters.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
          <Button
            ref={invite}
            look={isInviting ? "plain" : "primary"}
            onClick={() => setInviting(true)}
          >
            <UserPlus aria-hidden="true" className="size-4" />
            Invite
          </Button>
        </div>
        {isInviting && (
          <InviteForm
            api={api}
            onClose={closeForm}
            onInvited={({ invitation, link }) => {
              const { name } = invitation;
              closeForm();
              hand({ said: `${name} is invited.`, name, link, life: "7 days" });
              void others.load();
            }}
          />
        )}
        <output className="[overflow-wrap:anywhere] empty:hidden">{said}</output>
        <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
          {problem}
        </p>
        <LoadFailed refusal={others.failure} onRetry={() => void others.load()} />
        <InvitationList
          api={api}
          invitations={others.invitations}
          onDone={(text, link) => {
            if (link === null) tell(text);
            else hand({ ...link, said: text, life: "7 days" });
            void others.load();
          }}
          onRefused={(text) => {
            refuse(text);
            void others.load();
          }}
        />
        <PeopleList
          loaded={loaded}
          search={search}
          ownId={ownId}
          busy={busy}
          onEdit={setEdited}
          onAct={(person, action) => setAsked({ person, action })}
        />
        {others.demands !== null && (
          <FactorDemands api={api} found={others.demands} onChanged={() => void others.load()} />
        )}
        <AllTokens api={api} />
      </div>
      {edited !== null && (
        <PersonDialog
          key={edited.id}
          api={api}
          person={edited}
          onClose={() => setEdited(null)}
          onSaved={({ person, isChanged, role }) => {
            setEdited(null);
            loaded.put(person.id, person);
            tell(isChanged ? `${person.name} was saved.` : "");
            if (role !== null) setAsked({ person, action: { kind: "role", role } });
          }}
        />
      )}
      <HandedLinkDialog links={made} onDone={() => setMade([])} />
      <ConfirmDialog
        open={question !== null}
        danger={question?.isDangerous ?? false}
        title={question?.title ?? ""}
        description={question?.description ?? ""}
        confirm={question?.confirm ?? ""}
        onConfirm={() => asked !== null && void act(asked)}
        onCancel={cancel}
      />
    </>
  );
}

const filters: readonly (readonly [PeopleFilter, string])[] = [
  ["all", "Everybody"],
  ...roles.map((role) => [role, roleGroups[role]] as const),
  ["disabled", "Disabled"],
  ["removed", "Removed"],
];
