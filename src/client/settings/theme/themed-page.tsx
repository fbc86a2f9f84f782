import { useCallback } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { putAround } from "../preview/put-around.ts";
import { useSurround } from "../preview/use-surround.ts";
import type { SettingsDeps } from "../open-site/open-site.ts";
import { dress } from "../preview/dress.ts";
import { FramedPage } from "../preview/framed-page.tsx";
import type { View } from "../preview/views.ts";

interface ThemedPageProps {
  readonly deps: Pick<SettingsDeps, "api" | "later">;
  readonly view: View;
  readonly page: ListedPage;
  /** All pages, as the server has them. */
  readonly pages: readonly ListedPage[];
  /** The rules of the theme. */
  readonly css: string;
}

/** A published page in a theme, with the header and footer that are set: as visitors get it once all is published. */
export function ThemedPage({ deps, view, page, pages, css }: ThemedPageProps) {
  const { surround } = useSurround(deps, page.id, pages);
  const show = useCallback(
    (framed: Document) => {
      dress(framed, (surround?.css ?? "") + css);
      if (surround !== null) putAround(framed, surround);
    },
    [surround, css],
  );
  return <FramedPage {...{ view, page, show }} />;
}
