import type { LinkPreset } from "#core/fields/link.ts";
import { toggle } from "#core/fields/toggle.ts";
import { button, usualLinks, type ButtonAction } from "./button-fields.ts";
import { whenOn } from "./when-on.ts";

interface PairOptions<Offered extends ButtonAction> {
  readonly actions: readonly Offered[];
  readonly links?: readonly LinkPreset[];
  /** Values of the two buttons in a new block. */
  readonly initial: readonly [ButtonInitial<NoInfer<Offered>>, ButtonInitial<NoInfer<Offered>>];
}

interface ButtonInitial<Offered extends ButtonAction> {
  readonly text: string;
  readonly action?: Offered;
  readonly link: string;
}

/**
 * The fields for `ButtonPair`: the main and the second button, each with the switch that shows it.
 * Offering `download` adds the file's address.
 */
export function buttonPairFields<const Offered extends ButtonAction>({
  actions,
  links = usualLinks,
  initial: [first, other],
}: PairOptions<Offered>) {
  const main = button({
    at: "content.buttonAction",
    actions,
    links,
    initial: first,
    when: whenOn("settings.showButton"),
  });
  const second = button({
    at: "content.secondaryButtonAction",
    actions,
    links,
    initial: other,
    when: whenOn("settings.showSecondaryButton"),
    isSecond: true,
  });
  return {
    main: {
      "settings.showButton": toggle({ label: "Show button", default: true }),
      "content.buttonText": main.text,
      "content.buttonAction": main.action,
      "content.buttonLink": main.link,
      "content.buttonUrl": main.url,
      "content.scrollTarget": main.target,
    },
    mainFile: { "content.downloadUrl": main.file },
    second: {
      "settings.showSecondaryButton": toggle({ label: "Show second button", default: true }),
      "content.secondaryButtonText": second.text,
      "content.secondaryButtonAction": second.action,
      "content.secondaryButtonLink": second.link,
      "content.secondaryButtonUrl": second.url,
      "content.secondaryScrollTarget": second.target,
    },
    secondFile: { "content.secondaryDownloadUrl": second.file },
  } as const;
}
