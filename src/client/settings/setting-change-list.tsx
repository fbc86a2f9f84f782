import { useState } from "react";
import { Swatched } from "#client/document/swatched.tsx";
import { Replaced } from "#client/document/replaced.tsx";
import { Badge } from "#client/ui/badge.tsx";
import type { Tone } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import type { SectionChanges, SettingChange } from "./setting-changes.ts";
import { shortenBoth } from "./shorten.ts";

interface SettingChangeListProps {
  readonly sections: readonly SectionChanges[];
}

/** What publishing changes, section by section, each value before and after. */
export function SettingChangeList({ sections }: SettingChangeListProps) {
  return sections.map(({ section, changes }) => (
    <section key={section} aria-label={section}>
      <h3 className="mb-1 font-medium">{section}</h3>
      <ul className="rounded-md border border-line bg-ground">
        {changes.map((change, nth) => (
          // Two changes may be told alike, so the text is no key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={nth} className="border-t border-line px-3 py-1.5 first:border-t-0">
            <Change {...change} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

const tones: Readonly<Record<"added" | "removed" | "moved", Tone>> = {
  added: "good",
  removed: "danger",
  moved: "note",
};

function Change({ label, change }: SettingChange) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <span className="min-w-0 break-words text-muted">{label}</span>
      {change.kind === "entry" ? (
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 break-words">{change.name}</span>
          <Badge tone={tones[change.verb]}>{change.verb}</Badge>
        </span>
      ) : change.kind === "colour" ? (
        <span className="flex min-w-0 flex-wrap items-center gap-1.5">
          <Replaced was={colourOf(change.was)} value={colourOf(change.value)} />
        </span>
      ) : (
        <Texts was={change.was} value={change.value} />
      )}
    </div>
  );
}

function colourOf(hex: string) {
  return hex === "" ? "the design’s own" : <Swatched colour={hex} />;
}

/** Longer texts are shortened until they are asked for. */
function Texts({ was, value }: { readonly was: string; readonly value: string }) {
  const [isWhole, setWhole] = useState(false);
  const short = shortenBoth(was, value);
  const isLong = short[0] !== was || short[1] !== value;
  const [before, after] = isWhole ? [was, value] : short;
  return (
    <div className="min-w-0 break-words whitespace-pre-wrap">
      <Replaced was={before} value={after} />
      {isLong && (
        <Button
          look="quiet"
          size="small"
          className="ml-1"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show all of it"}
        </Button>
      )}
    </div>
  );
}
