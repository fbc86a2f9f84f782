import type { ReactNode } from "react";
import { readImageSource } from "#core/fields/image.ts";
import { useBlock } from "./block-context.tsx";
import type { MediaMap } from "./host.ts";

interface PictureProps {
  /** What an image field has read. */
  readonly image: string;
  /** Empty where the words beside it say the same. */
  readonly alt: string;
  /** Of the frame: its rules give it a ratio, so that nothing moves when the picture comes. */
  readonly className: string;
  /** Stands in the frame where there is no picture. */
  readonly children?: ReactNode;
}

/** A picture in its frame, asked for when it comes near. */
export function Picture({ image, alt, className, children }: PictureProps) {
  const { media } = useBlock().host;
  const src = imageAddress(image, media);
  return (
    <div className={className}>
      {src === null ? (
        children
      ) : (
        <img src={src} alt={alt} loading="lazy" decoding="async" {...sizeOf(image, media)} />
      )}
    </div>
  );
}

/** Where a browser gets the picture of an image field; null where there is none to get. */
export function imageAddress(image: string, media: MediaMap): string | null {
  const source = readImageSource(image);
  if (source.kind === "address") return source.href;
  if (source.kind !== "media" || !Object.hasOwn(media, source.id)) return null;
  return media[source.id]?.url ?? null;
}

function sizeOf(image: string, media: MediaMap): { width?: number; height?: number } {
  const source = readImageSource(image);
  if (source.kind !== "media" || !Object.hasOwn(media, source.id)) return {};
  const { width, height } = media[source.id] ?? {};
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

/**
 * The initials of a name, for the frame of a picture that is not there: of its first and its last word. Decoration, for
 * the name stands beside it.
 */
export function Initials({ of, className }: { readonly of: string; readonly className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(of)}
    </span>
  );
}

/** `Head of research` → `HR`; one word gives one letter, and no word none. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last]
    .map((word) => /^./u.exec(word)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}
