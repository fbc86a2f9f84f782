import { useMemo } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";
import { readScripts } from "#settings/scripts/site-scripts.ts";
import { readSite } from "#settings/site-value.ts";
import { Card } from "../card.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { ScriptCost } from "./script-cost.tsx";

/** What each script costs visitors, also one that is not saved yet. */
export function ScriptCosts({ deps }: Pick<SettingsProps, "deps">) {
  const blocks = useEditor((state) => state.history.present.blocks);
  const scripts = useMemo(() => readScripts(readSite(blocks).scripts.list), [blocks]);
  if (scripts.length === 0) return null;
  return (
    <div className="mt-4">
      <Card title="What they cost visitors">
        <ul className="grid gap-3">
          {scripts.map(({ src }) => (
            <li key={src} className="text-sm [overflow-wrap:anywhere]">
              <b className="font-medium">{src}</b>
              <ScriptCost api={deps.api} src={src} />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
