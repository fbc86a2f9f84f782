import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { addressOfPicture } from "#core/fields/embed-code.ts";
import { completeWhere } from "#core/fields/complete-link.ts";
import { readImageSource } from "#core/fields/image.ts";
import { whyNoPicture, whyNotLoaded } from "#core/fields/image-warning.ts";
import type { ImageField } from "#core/fields/image.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { TypedLink } from "./typed-link.tsx";

/** Milliseconds after the last key before a picture is loaded, so that half-typed hosts are not requested. */
const pause = 500;

/** A picture by its URL, in an input of type url, with a thumbnail (PANEL-006, PANEL-007). */
export function ImageInput(props: InputProps<ImageField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const warningId = `${id}-warning`;
  const source = readImageSource(value);
  return (
    <>
      <div className="flex gap-1">
        <div className="min-w-0 flex-1">
          <TypedLink
            {...{ field, id, value, onChange, onEnd }}
            type="url"
            complete={(stored) => completeWhere(isPicture, stored)}
            take={(typed) => addressOfPicture(typed) ?? typed}
            placeholder="https://… or /…"
            describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
          />
        </div>
        <IconButton
          label={`Clear: ${field.label}`}
          hint="Remove the image"
          // Not unmounted or disabled, because keyboard users would lose the focus.
          aria-disabled={value === ""}
          onClick={() => {
            if (value !== "") onChange("");
            onEnd();
          }}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      {source.kind === "address" && (
        <Thumbnail key={source.href} field={field} address={source.href} />
      )}
      <FieldWarning id={warningId} text={whyNoPicture(value)} />
    </>
  );
}

const words = {
  waiting: "Loading…",
  loading: "Loading…",
  shown: "The image was found.",
} as const;

interface ThumbnailProps {
  readonly field: ImageField;
  readonly address: string;
}

/** A thumbnail, and a text that says whether the picture could be loaded. */
function Thumbnail({ field, address }: ThumbnailProps) {
  const [state, setState] = useState<keyof typeof words | "failed">("waiting");
  useEffect(() => {
    const timer = setTimeout(() => setState("loading"), pause);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div data-thumbnail={state} className="mt-1.5 flex items-center gap-2 text-xs text-muted">
      <span className="grid h-12 w-18 shrink-0 place-items-center overflow-hidden rounded-md border border-line bg-ground">
        {(state === "loading" || state === "shown") && (
          <img
            src={address}
            alt=""
            className={`size-full object-contain ${state === "shown" ? "" : "opacity-0"}`}
            onLoad={() => setState("shown")}
            onError={() => setState("failed")}
          />
        )}
      </span>
      <output className={state === "failed" ? "text-warn" : ""}>
        {state === "failed" ? whyNotLoaded(field) : words[state]}
      </output>
    </div>
  );
}

function isPicture(address: string): boolean {
  return readImageSource(address).kind === "address";
}
