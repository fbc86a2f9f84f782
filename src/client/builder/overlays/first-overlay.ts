import { binQuery } from "#core/contract/tool-paths.ts";
import type { Overlay } from "./overlay-context.tsx";

/** What the address that the builder is opened at asks to be open at first; null for nothing. */
export function firstOverlay({ search }: Pick<Location, "search">): Overlay | null {
  return search === binQuery ? { kind: "deleted-pages" } : null;
}
