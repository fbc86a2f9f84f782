import { useEffect, useId, useRef } from "react";
import { CopyField } from "#client/ui/copy-field.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";

interface FreshTokenProps {
  readonly name: string;
  readonly token: string;
  /** Called once it may be forgotten. */
  readonly onCopied: () => void;
}

/** A token just made, until it is copied. Its heading takes the focus, so that it is heard. */
export function FreshToken({ name, token, onCopied }: FreshTokenProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-ground p-3"
    >
      <h3
        ref={heading}
        id={id}
        tabIndex={-1}
        className="rounded-sm font-medium [overflow-wrap:anywhere] text-ink"
      >
        Copy the token “{name}” now: it is not shown again.
      </h3>
      <CopyField label={`The token ${name}`} value={token} />
      <div>
        <DisappearingButton onClick={onCopied}>I have copied it</DisappearingButton>
      </div>
    </section>
  );
}
