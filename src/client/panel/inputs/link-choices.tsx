import { useState } from "react";
import { customLinkMarker } from "#core/fields/href.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import type { LinkTargets } from "../scope/panel-editor.ts";
import type { LinkGroup } from "./offered-links.ts";
import { LinkSearch } from "./link-search.tsx";

interface LinkChoicesProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly LinkGroup[];
  readonly targets: LinkTargets;
  readonly value: string;
  /** What choosing no link means, where it is more than that. */
  readonly whenEmpty: string | undefined;
  /** What is stored of a typed address. Must be stable. */
  readonly spell: (address: string) => string;
  /** Chooses a link and closes the choices. */
  readonly onPick: (link: string) => void;
}

/** A search and the links it finds; an address can be typed instead. */
export function LinkChoices(props: LinkChoicesProps) {
  const { id, label, groups, targets, value, spell, whenEmpty, onPick } = props;
  const [search, setSearch] = useState("");
  return (
    <>
      <LinkSearch
        id={`${id}-search`}
        listLabel={label}
        {...{ groups, targets }}
        text={search}
        chosen={value}
        spell={spell}
        onText={setSearch}
        onPick={onPick}
        picksFirst
        nothingFound={
          <EmptyNote title="Nothing found">
            Try another word, or type a whole address, such as www.example.com.
          </EmptyNote>
        }
        field={{
          "aria-label": "Search links",
          placeholder: "Search, or type an address",
          autoFocus: true,
        }}
      />
      <div className="flex gap-1.5 border-t border-line pt-2">
        <Button size="small" onClick={() => onPick("")}>
          {whenEmpty ?? "No link"}
        </Button>
        <Button size="small" onClick={() => onPick(customLinkMarker)}>
          Custom URL
        </Button>
      </div>
    </>
  );
}
