import type { ReactNode } from "react";
import { readImageSource } from "#core/fields/image.ts";
import { useBlock } from "../define/block-context.tsx";
import type { MediaMap } from "../define/host.ts";
import type { WordsIn } from "../define/words-in.ts";
import { useLanguages } from "./english.tsx";

interface PictureProps {
  /** The value of an image field. */
  readonly image: string;
  /** Empty if the text beside it carries the same information. */
  readonly alt: string;
  /** Language of the alt text, where it is no field's. */
  readonly language?: WordsIn;
  /**
   * Class of the frame; its CSS must set an aspect ratio, to avoid layout shift when the image
   * loads.
   */
  readonly className: string;
  /** Rendered in the frame if there is no picture. */
  readonly children?: ReactNode;
}

/** A lazily loaded picture in its frame. */
export function Picture({ image, alt, language, className, children }: PictureProps) {
  const { of } = useLanguages();
  const { media } = useBlock().host;
  const src = imageAddress(image, media);
  return (
    <div className={className}>
      {src === null ? (
        children
      ) : (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          {...sizeOf(image, media)}
          {...(language ?? of(alt))}
        />
      )}
    </div>
  );
}

/** Returns the address of an image field's picture, or null if there is none. */
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
 * Initials of a name (first and last word) as a placeholder for a missing picture. Decorative,
 * because the name itself is shown beside it.
 */
export function Initials({ of, className }: { readonly of: string; readonly className: string }) {
  return (
    <span className={className} aria-hidden="true">
      {initialsOf(of)}
    </span>
  );
}

/** `Head of research` → `HR`; one word gives one letter, none gives an empty string. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
  const [first = "", last = ""] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return [first, last]
    .map((word) => /^./u.exec(word)?.[0] ?? "")
    .join("")
    .toLocaleUpperCase("en");
}
