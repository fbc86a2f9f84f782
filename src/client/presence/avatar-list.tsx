import { UserRoundX } from "lucide-react";
import { Tooltip } from "#client/ui/tooltip.tsx";
import { refusalText } from "#core/contract/refusals.ts";
import { findBlock } from "#client/editor/edits.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useWidthClass } from "#client/ui/use-media.ts";
import type { Guest } from "./people.ts";
import { usePresence } from "./presence-context.tsx";

/** How many people are shown; the others are counted. */
const mostShown = { narrow: 1, middle: 3, wide: 5, roomy: 5, full: 5 };

/** Everybody else on the page, or why that is not known. A press goes to what that person has selected. */
export function AvatarList() {
  const guests = usePresence((state) => state.guests);
  const connection = usePresence((state) => state.connection);
  const most = mostShown[useWidthClass()];
  if (connection.kind === "refused") {
    return (
      <Tooltip text={refusalText(connection.refusal)}>
        {/* Focusable, so that the tooltip is available without a pointer. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <span tabIndex={0} className="text-warn">
          <UserRoundX className="size-4" aria-hidden="true" />
          <span className="sr-only">{refusalText(connection.refusal)}</span>
        </span>
      </Tooltip>
    );
  }
  const rest = guests.slice(most);
  return (
    <ul aria-label="Also on this page" className="flex shrink-0 items-center">
      {guests.slice(0, most).map((guest) => (
        <li key={guest.key} className="-ms-1 first:ms-0">
          <Avatar guest={guest} />
        </li>
      ))}
      {rest.length > 0 && (
        <li className="-ms-1">
          <Tooltip text={rest.map(({ name }) => name).join(", ")}>
            <button
              type="button"
              aria-label={rest.map(({ name }) => name).join(", ")}
              className="avatar bg-raised text-ink"
              data-initials={`+${rest.length}`}
            />
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

function Avatar({ guest }: { readonly guest: Guest }) {
  const { name, initials, colour, blocks } = guest;
  const editor = useEditorActions();
  const place = blocks.at(-1);
  const at = useEditor((state) =>
    place === undefined ? null : (findBlock(state.history.present, place)?.name ?? null),
  );
  const text = at === null ? name : `${name}: at ${at}`;
  return (
    <Tooltip text={text}>
      <button
        type="button"
        aria-label={at === null ? text : `${text}. Go there`}
        aria-disabled={at === null}
        className="avatar text-black/85"
        style={{ background: colour }}
        data-initials={initials}
        onClick={() => at !== null && place !== undefined && editor.select(place)}
      />
    </Tooltip>
  );
}
