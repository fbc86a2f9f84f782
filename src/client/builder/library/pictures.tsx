import { createContext, use, useMemo, type ReactNode } from "react";
import type { Host, SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { createScrolledVisibilityObserver } from "#client/frame/visibility-observer.ts";
import type { VisibilityObserver } from "#client/frame/visibility-observer.ts";
import { createPictureQueue, whenBrowserIsIdle } from "./picture-queue.ts";
import type { PictureQueue } from "./picture-queue.ts";

/** What all pictures of a dialog share. */
export interface Pictures {
  readonly registry: Registry;
  readonly host: Host;
  readonly near: VisibilityObserver;
  readonly queue: PictureQueue;
}

const PicturesContext = createContext<Pictures | null>(null);

interface PicturesProviderProps {
  readonly registry: Registry;
  readonly site: SiteView;
  readonly children: ReactNode;
}

/** Provides what pictures of blocks need. */
export function PicturesProvider({ registry, site, children }: PicturesProviderProps) {
  const value = useMemo(
    (): Pictures => ({
      registry,
      near: createScrolledVisibilityObserver(),
      queue: createPictureQueue(whenBrowserIsIdle),
      // As visitors see it before any script runs, so that the picture is static.
      host: {
        mode: "site",
        isThumbnail: true,
        isAlone: true,
        site,
        media: {},
        reactIsland: ({ element }) => element,
      },
    }),
    [registry, site],
  );
  return <PicturesContext value={value}>{children}</PicturesContext>;
}

/** Throws outside of PicturesProvider. */
export function usePictures(): Pictures {
  const pictures = use(PicturesContext);
  if (pictures === null) throw new Error("A picture was asked for outside of PicturesProvider");
  return pictures;
}
