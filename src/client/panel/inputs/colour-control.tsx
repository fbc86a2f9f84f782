import { isColour } from "#core/fields/colour.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { usePalette } from "../scope/panel-context.tsx";
import { QuickColours, RecentColours, ThemeColours } from "./colour-swatches.tsx";
import { hexOf } from "./contrast.ts";
import { rememberColour } from "./recent-colours.ts";
import { InvalidNote } from "./invalid-note.tsx";
import { useDraft } from "./use-draft.ts";

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
  /** Only `#rrggbb` is taken, and the empty value stands for this colour. */
  readonly own?: string | undefined;
  readonly onChange: (value: string, options?: { readonly typing?: boolean }) => void;
  readonly onEnd: () => void;
}

/**
 * A colour: theme colours, recently used ones, quick ones (STYLE-029), or any colour by hex code or the system's
 * picker.
 */
export function ColourControl(props: ColourControlProps) {
  const { id, labelId, value, mayBeOwn, own, presets, onChange } = props;
  const onChoose = (colour: string) => onChange(colour);
  return (
    <div
      className="grid gap-1.5"
      // Remembered on blur, so that colours tried in between do not count as recent.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rememberColour(value);
      }}
    >
      {own === undefined && <ThemeColours {...{ labelId, value, mayBeOwn, onChoose }} />}
      <RecentColours {...{ id, labelId, value, onChoose }} />
      {own === undefined && <QuickColours {...{ labelId, value, presets, onChoose }} />}
      <AnyColour {...props} />
    </div>
  );
}

/** The system's picker and a text input, with a note while the typed text is not a colour. */
function AnyColour(props: ColourControlProps) {
  const { value, mayBeOwn, own, onChange, onEnd } = props;
  const palette = usePalette();
  const draft = useDraft(value, (typed) => {
    const colour = own === undefined ? readTyped(typed) : readHex(typed);
    if (colour === null || (colour === "" && !mayBeOwn)) return { ok: false };
    onChange(colour, { typing: true });
    return { ok: true, text: colour };
  });
  const noteId = `${props.id}-colour-note`;
  return (
    <>
      <div className="flex items-center gap-1.5">
        <input
          type="color"
          aria-label={`Pick: ${props.label}`}
          value={hexOf(value, palette) ?? own ?? "#808080"}
          onChange={(event) => onChange(event.target.value, { typing: true })}
          onBlur={onEnd}
          className="h-7.5 w-9 shrink-0 cursor-pointer rounded-md border border-edge bg-ground p-0.5"
        />
        <TextInput
          id={props.id}
          aria-label={`${props.label}: hex code${own === undefined ? " or theme colour" : ""}`}
          value={draft.text}
          placeholder={
            own === undefined
              ? mayBeOwn
                ? "Component default"
                : "#rrggbb"
              : `Design's own: ${own}`
          }
          spellCheck={false}
          autoComplete="off"
          aria-invalid={draft.isInvalid}
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
      <InvalidNote
        id={noteId}
        draft={draft}
        expected={
          own === undefined
            ? "must be #rrggbb or the name of a theme colour"
            : "must be #rrggbb, or empty for the design's own"
        }
      />
    </>
  );
}

/** Parses a typed colour; hex is accepted without # too. Null if it is not a colour yet. */
function readTyped(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  return [text, `#${text}`].find(isColour) ?? null;
}

/** Parses a typed `#rrggbb`, with or without #; empty is fine. Null if it is not a colour yet. */
function readHex(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === "") return text;
  return /^#?[0-9a-f]{6}$/.test(text) ? `#${text.replace("#", "")}` : null;
}
