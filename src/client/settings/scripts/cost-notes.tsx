import type { ReactNode } from "react";
import type { Block } from "#core/document/page.ts";
import { readSite } from "#settings/site-value.ts";
import type { SettingsDeps } from "../open-site/open-site.ts";
import { ScriptCost } from "./script-cost.tsx";

/** What each script costs visitors, by the path of its address. */
export function costNotes(
  blocks: readonly Block[],
  { api }: Pick<SettingsDeps, "api">,
): ReadonlyMap<string, ReactNode> {
  const { list } = readSite(blocks).scripts;
  return new Map(
    list.map(({ id, src }) => [
      `content.list.#${id}.src`,
      <ScriptCost key={id} {...{ api, src }} />,
    ]),
  );
}
