import type { Block } from "#core/document/page.ts";
import { judgeTheme } from "#core/theme/pairs.ts";
import { readSite } from "#settings/site-value.ts";
import type { Advice } from "../open-site/advice.ts";

/** Which colours of the theme cannot be told apart, and the nearest shade that would do; the same is refused at publishing. */
export function adviseTheme(blocks: readonly Block[]): readonly Advice[] {
  const faint = judgeTheme(readSite(blocks).theme);
  const fields = [...new Set(faint.map(({ field }) => field))];
  return fields.map((field) => {
    const own = faint.filter((each) => each.field === field);
    const nearest = own[0]?.nearest ?? null;
    return {
      path: `content.${field}`,
      sentences: [
        ...own.map(
          ({ pair, ratio, least }) =>
            `${pair}: the contrast is ${ratio} to 1, and has to be ${least} to 1.`,
        ),
        ...(nearest === null
          ? ["No shade of this colour would do: change the colours around it."]
          : []),
      ],
      offer: nearest === null ? null : { label: `Use ${nearest}`, value: nearest },
    };
  });
}
