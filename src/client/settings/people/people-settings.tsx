import { UserPlus } from "lucide-react";
import { useRef, useState } from "react";
import type { HandedLink } from "#core/contract/invitations.ts";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { roles } from "#core/contract/roles.ts";
import { Button } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { HandedLinkView } from "#client/ui/handed-link.tsx";
import { Select } from "#client/ui/select.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { FactorDemands } from "./factor-demands.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteForm } from "./invite-form.tsx";
import { PeopleList } from "./people-list.tsx";
import { questionOf, runAction } from "./person-actions.ts";
import type { PersonAction } from "./person-actions.ts";
import { PersonDialog } from "./person-dialog.tsx";
import { roleGroups } from "./role-names.ts";
import { usePeople } from "./use-people.ts";
import type { PeopleFilter } from "./use-people.ts";

/** A link that was made just now, which is not shown again. */
interface MadeLink {
  readonly name: string;
  readonly link: HandedLink;
  readonly life: string;
}

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
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<MadeLink | null>(null);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [edited, setEdited] = useState<ListedPerson | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const invite = useRef<HTMLButtonElement>(null);
  const ownId = site.person.id;

  const tell = (text: string, link: MadeLink | null) => {
    setSaid(text);
    setProblem(null);
    setMade(link);
    void loaded.load();
  };
  const refuse = (text: string) => {
    setProblem(text);
    setSaid("");
    void loaded.load();
  };
  const act = async ({ person, action }: Asked) => {
    setAsked(null);
    const outcome = await runAction(api, action, person);
    if (!outcome.ok) {
      refuse(refusalText(outcome.refusal));
      return;
    }
    const { text, link } = outcome.value;
    tell(text, link === null ? null : { name: person.name, link, life: "60 minutes" });
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
              tell(`${name} is invited.`, { name, link, life: "7 days" });
              closeForm();
            }}
          />
        )}
        <output className="[overflow-wrap:anywhere] empty:hidden">{said}</output>
        <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
          {problem}
        </p>
        {made !== null && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-edge p-3">
            <HandedLinkView key={made.link.link} {...made} />
            <Button className="justify-self-end" onClick={() => setMade(null)}>
              Done
            </Button>
          </div>
        )}
        <InvitationList
          api={api}
          invitations={loaded.invitations}
          onDone={(text, link) => tell(text, link === null ? null : { ...link, life: "7 days" })}
          onRefused={refuse}
        />
        <PeopleList
          loaded={loaded}
          search={search}
          ownId={ownId}
          onEdit={setEdited}
          onAct={(person, action) => setAsked({ person, action })}
        />
        {loaded.demands !== null && (
          <FactorDemands api={api} found={loaded.demands} onChanged={() => void loaded.load()} />
        )}
      </div>
      {edited !== null && (
        <PersonDialog
          api={api}
          person={edited}
          onClose={() => setEdited(null)}
          onSaved={(person, role) => {
            setEdited(null);
            tell(`${person.name} was saved.`, null);
            if (role !== null) setAsked({ person, action: { kind: "role", role } });
          }}
        />
      )}
      <ConfirmDialog
        open={question !== null}
        danger={question?.isDangerous ?? false}
        title={question?.title ?? ""}
        description={question?.description ?? ""}
        confirm={question?.confirm ?? ""}
        onConfirm={() => asked !== null && void act(asked)}
        onCancel={() => setAsked(null)}
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
