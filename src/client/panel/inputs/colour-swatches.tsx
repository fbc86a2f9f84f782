import { useMemo } from "react";
import type { ColourToken } from "#core/fields/colour.ts";
import { quickColours } from "#core/fields/quick-colours.ts";
import type { Palette } from "#core/theme/palette.ts";
import { OptionButtons, type OptionButton } from "#client/ui/option-buttons.tsx";
import { usePalette } from "../scope/panel-context.tsx";
import { cssOf } from "./contrast.ts";
import { useRecentColours } from "./recent-colours.ts";

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

function themeOptions(palette: Palette): readonly OptionButton[] {
  return Object.entries(tokenNames).map(([key, label]) => ({
    key,
    label,
    children: <Swatch css={cssOf(key, palette)} />,
  }));
}

const ownOption: OptionButton = {
  key: "own",
  label: "The component's default colour",
  children: <Swatch css={null} />,
};

interface SwatchesProps {
  readonly labelId: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** The theme's colours as the site has them; with `mayBeOwn` also the empty value, which means the block's own colour. */
export function ThemeColours({
  labelId,
  value,
  mayBeOwn,
  onChoose,
}: SwatchesProps & { readonly mayBeOwn: boolean }) {
  const palette = usePalette();
  const options = useMemo(() => themeOptions(palette), [palette]);
  return (
    <OptionButtons
      labelId={labelId}
      options={mayBeOwn ? [ownOption, ...options] : options}
      chosen={value === "" ? ownOption.key : value}
      onChoose={(key) => onChoose(key === ownOption.key ? "" : key)}
      className="flex flex-wrap gap-1"
      buttonClass="grid size-6.5 place-items-center rounded-full border-2 border-transparent data-[state=checked]:border-signal"
    />
  );
}

/** The colours used last in this browser. The row has its place before there are any, so that nothing moves with the first. */
export function RecentColours({
  id,
  labelId,
  value,
  onChoose,
}: SwatchesProps & { readonly id: string }) {
  const recent = useRecentColours();
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-2 text-xs text-muted">
      <span id={`${id}-recent`}>Recent</span>
      {recent.length === 0 ? (
        <span>none yet</span>
      ) : (
        <OptionButtons
          labelId={`${labelId} ${id}-recent`}
          options={recent.map((hex) => hexOption(hex, hex))}
          chosen={value.toLowerCase()}
          onChoose={onChoose}
          className="flex flex-wrap gap-0.5"
          buttonClass={smallButton}
        />
      )}
    </div>
  );
}

/** Quick colours (STYLE-029) to unfold, or the field's own presets, which are unfolded at first. */
export function QuickColours({
  labelId,
  value,
  presets,
  onChoose,
}: SwatchesProps & { readonly presets: Readonly<Record<string, string>> | undefined }) {
  return (
    <details className="text-xs text-muted" open={presets !== undefined}>
      <summary className="min-h-6 w-fit cursor-pointer content-center rounded-sm hover:text-ink">
        {presets === undefined ? "Quick colours" : "Presets"}
      </summary>
      <OptionButtons
        labelId={labelId}
        options={presets === undefined ? quickOptions : presetOptions(presets)}
        chosen={value.toLowerCase()}
        onChoose={onChoose}
        className="mt-1 flex flex-wrap gap-0.5"
        buttonClass={smallButton}
      />
    </details>
  );
}

const smallButton =
  "grid size-6 place-items-center rounded-full border-2 border-transparent data-[state=checked]:border-signal";

const quickOptions = presetOptions(quickColours);

function presetOptions(presets: Readonly<Record<string, string>>): readonly OptionButton[] {
  return Object.entries(presets).map(([label, hex]) => hexOption(label, hex));
}

function hexOption(label: string, hex: string): OptionButton {
  return { key: hex, label, children: <Swatch css={hex} /> };
}

function Swatch({ css }: { readonly css: string | null }) {
  return (
    <span
      className={`swatch block size-4.5 rounded-full border border-muted ${css === null ? "bg-[linear-gradient(to_top_right,transparent_46%,var(--color-danger)_46%_54%,transparent_54%)]" : ""}`}
      style={css === null ? undefined : { background: css }}
    />
  );
}
