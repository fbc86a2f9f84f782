import { isColour, type ColourToken } from "#core/fields/colour.ts";
import { quickColours } from "#core/fields/quick-colours.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { cssOf, hexOf } from "./contrast.ts";
import { rememberColour, useRecentColours } from "./recent-colours.ts";
import { UnfitNote } from "./unfit-note.tsx";
import { useDraft } from "./use-draft.ts";

const tokenNames: Readonly<Record<ColourToken, string>> = {
  ink: "Ink",
  muted: "Muted",
  line: "Line",
  ground: "Ground",
  raised: "Raised",
  signal: "Signal",
  blueprint: "Blueprint",
  growth: "Growth",
};

function presetOptions(presets: Readonly<Record<string, string>>) {
  return Object.entries(presets).map(([label, hex]) => ({
    key: hex,
    label,
    children: <Swatch css={hex} />,
  }));
}

const quickOptions = presetOptions(quickColours);

interface ColourControlProps {
  readonly id: string;
  readonly labelId: string;
  /** Label of the hex input, such as "From colour". */
  readonly label: string;
  readonly describedBy?: string | undefined;
  readonly value: string;
  /** Replaces the quick colours. */
  readonly presets?: Readonly<Record<string, string>> | undefined;
  /** Offers the empty value, which means the block's own colour. */
  readonly mayBeOwn: boolean;
  readonly onChange: (value: string, options?: { readonly typing?: boolean }) => void;
  readonly onEnd: () => void;
}

/**
 * A colour: theme colours, recently used ones, quick ones (STYLE-029), or any colour by hex code or the system's
 * picker.
 */
export function ColourControl(props: ColourControlProps) {
  const { value, mayBeOwn, onChange, onEnd } = props;
  const recent = useRecentColours();
  const draft = useDraft(value, (typed) => {
    const colour = readTyped(typed);
    if (colour === null || (colour === "" && !mayBeOwn)) return { ok: false };
    onChange(colour, { typing: true });
    return { ok: true, text: colour };
  });
  const noteId = `${props.id}-colour-note`;
  const options = [
    ...(mayBeOwn
      ? [{ key: "own", label: "The block's own colour", children: <Swatch css={null} /> }]
      : []),
    ...Object.entries(tokenNames).map(([key, label]) => ({
      key,
      label,
      children: <Swatch css={cssOf(key)} />,
    })),
  ];
  return (
    <div
      className="grid gap-1.5"
      // Remembered on blur, so that colours tried in between do not count as recent.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rememberColour(value);
      }}
    >
      <OptionButtons
        labelId={props.labelId}
        options={options}
        chosen={value === "" ? "own" : value}
        onChoose={(key) => onChange(key === "own" ? "" : key)}
        className="flex flex-wrap gap-1"
        buttonClass="grid size-6.5 place-items-center rounded-full border-2 border-transparent data-[state=checked]:border-signal"
      />
      {recent.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <span id={`${props.id}-recent`}>Recent</span>
          <OptionButtons
            labelId={`${props.labelId} ${props.id}-recent`}
            options={recent.map((hex) => ({
              key: hex,
              label: hex,
              children: <Swatch css={hex} />,
            }))}
            chosen={value.toLowerCase()}
            onChoose={(key) => onChange(key)}
            className="flex flex-wrap gap-0.5"
            buttonClass="grid size-6 place-items-center rounded-full border-2 border-transparent data-[state=checked]:border-signal"
          />
        </div>
      )}
      <details className="text-xs text-muted" open={props.presets !== undefined}>
        <summary className="min-h-6 w-fit cursor-pointer content-center rounded-sm hover:text-ink">
          {props.presets === undefined ? "Quick colours" : "Presets"}
        </summary>
        <OptionButtons
          labelId={props.labelId}
          options={props.presets === undefined ? quickOptions : presetOptions(props.presets)}
          chosen={value.toLowerCase()}
          onChoose={(key) => onChange(key)}
          className="mt-1 flex flex-wrap gap-0.5"
          buttonClass="grid size-6 place-items-center rounded-full border-2 border-transparent data-[state=checked]:border-signal"
        />
      </details>
      <div className="flex items-center gap-1.5">
        <input
          type="color"
          aria-label={`Pick: ${props.label}`}
          value={hexOf(value) ?? "#808080"}
          onChange={(event) => onChange(event.target.value, { typing: true })}
          onBlur={onEnd}
          className="h-7.5 w-9 shrink-0 cursor-pointer rounded-md border border-edge bg-ground p-0.5"
        />
        <TextInput
          id={props.id}
          aria-label={`${props.label}: hex code or theme colour`}
          value={draft.text}
          placeholder={mayBeOwn ? "The block's own" : "#rrggbb"}
          spellCheck={false}
          autoComplete="off"
          aria-invalid={draft.isUnfit}
          aria-describedby={[props.describedBy, noteId].filter(Boolean).join(" ")}
          onChange={(event) => draft.type(event.target.value)}
          onKeyDown={(event) => event.key === "Enter" && onEnd()}
          onBlur={() => {
            draft.leave();
            onEnd();
          }}
          className="font-mono"
        />
      </div>
      <UnfitNote
        id={noteId}
        draft={draft}
        expected="must be #rrggbb or the name of a theme colour"
      />
    </div>
  );
}

function Swatch({ css }: { readonly css: string | null }) {
  return (
    <span
      className={`swatch block size-4.5 rounded-full border border-muted ${css === null ? "bg-[linear-gradient(to_top_right,transparent_46%,var(--color-danger)_46%_54%,transparent_54%)]" : ""}`}
      style={css === null ? undefined : { background: css }}
    />
  );
}

/** Parses a typed colour; hex is accepted without # too. Null if it is not a colour yet. */
function readTyped(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  return [text, `#${text}`].find(isColour) ?? null;
}
