import { Ellipsis } from "lucide-react";
import { useId, useRef } from "react";
import type { ListedPerson } from "#core/contract/manage-people.ts";
import { Badge } from "#client/ui/badge.tsx";
import { useFocusRestAround } from "#client/ui/focus-back.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { MenuItem, MenuSeparator, MenuUnder } from "#client/ui/menu.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { PersonAction } from "./person-actions.ts";
import { seenText } from "./person-facts.ts";

interface PersonRowProps {
  readonly person: ListedPerson;
  /** It is the one who is signed in. */
  readonly isOwn: boolean;
  /** Something is being done to them; nothing else can be begun until it is. */
  readonly isBusy: boolean;
  readonly onEdit: () => void;
  readonly onAct: (action: PersonAction) => void;
}

/** One person: who it is, in what state, and what can be done. */
export function PersonRow({ person, isOwn, isBusy, onEdit, onAct }: PersonRowProps) {
  const id = useId();
  const row = useFocusRestAround<HTMLLIElement>();
  const { name, email, firm, isDisabled, isRemoved, hasFactor, sessions } = person;
  // Dialogs open once the menu has closed and given its focus back.
  const chosen = useRef<(() => void) | null>(null);
  const choose = (run: () => void) => () => {
    chosen.current = run;
  };
  const act = (kind: Exclude<PersonAction["kind"], "role">) => choose(() => onAct({ kind }));
  return (
    <li ref={row} className="flex items-start gap-2 rounded-md border border-line px-3 py-2">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 [overflow-wrap:anywhere]">
          <bdi className="font-medium">{name}</bdi>
          {isOwn && <Badge>You</Badge>}
          {isDisabled && !isRemoved && <Badge tone="warn">Disabled</Badge>}
          {hasFactor && <Badge tone="good">Second factor</Badge>}
          {isBusy && <Spinner label="Working" />}
        </p>
        {!isRemoved && (
          <p className="[overflow-wrap:anywhere] text-muted">
            <bdi>{email}</bdi>
            {firm !== "" && (
              <>
                {" · "}
                <bdi>{firm}</bdi>
              </>
            )}
          </p>
        )}
        <p className="text-xs text-muted">{isRemoved ? "Removed" : seenText(person)}</p>
      </div>
      <MenuButton
        trigger={
          <IconButton label={`Actions for ${name}`} hint="Actions">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {(menu) => (
          <MenuUnder
            {...menu}
            onClosed={() => {
              chosen.current?.();
              chosen.current = null;
            }}
          >
            {isRemoved ? (
              <MenuItem danger disabled={isBusy} onSelect={act("forget")}>
                Forget Name…
              </MenuItem>
            ) : (
              <>
                <MenuItem disabled={isBusy} onSelect={choose(onEdit)}>
                  Edit…
                </MenuItem>
                {!isOwn && (
                  <MenuItem disabled={isBusy} onSelect={act("password")}>
                    Link for a New Password…
                  </MenuItem>
                )}
                <MenuItem disabled={isBusy || sessions === 0} onSelect={act("sign-out")}>
                  End All Sessions…
                </MenuItem>
                <MenuSeparator />
                {isDisabled ? (
                  <MenuItem disabled={isBusy} onSelect={act("enable")}>
                    Enable Account…
                  </MenuItem>
                ) : (
                  <MenuItem danger disabled={isBusy} onSelect={act("disable")}>
                    Disable Account…
                  </MenuItem>
                )}
                <MenuItem danger disabled={isBusy} onSelect={act("remove")}>
                  Remove…
                </MenuItem>
              </>
            )}
          </MenuUnder>
        )}
      </MenuButton>
    </li>
  );
}
