import type { ReactNode } from "react";
import { readTarget } from "#core/fields/href.ts";

interface PictureProps {
  readonly address: string;
  readonly alt: string;
  readonly className: string;
  /** Drawn where the address leads to no image. */
  readonly instead: ReactNode;
}

/** An image by its address, asked for when it comes near. */
export function Picture({ address, alt, className, instead }: PictureProps) {
  const target = readTarget(address);
  if (target.kind !== "external" && target.kind !== "page") return instead;
  return <img className={className} src={target.href} alt={alt} loading="lazy" decoding="async" />;
}
