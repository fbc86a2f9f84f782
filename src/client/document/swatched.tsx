import { colourTokens } from "#core/fields/colour.ts";
import type { ColourToken } from "#core/fields/colour.ts";

/** A colour beside its name or code. */
export function Swatched({ colour }: { readonly colour: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span
        aria-hidden="true"
        className="size-5 rounded-sm border border-edge forced-color-adjust-none"
        style={{ background: isToken(colour) ? colourTokens[colour] : colour }}
      />
      {colour}
    </span>
  );
}

function isToken(value: string): value is ColourToken {
  return Object.hasOwn(colourTokens, value);
}
