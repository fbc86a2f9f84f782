import { list } from "#core/fields/list.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineSection } from "../_kit/define-section.ts";
import { checkedText } from "./checked-text.ts";
import { refuseScriptAddress } from "./script-address.ts";
import { attributeLimits, refuseAttributes } from "./script-attributes.ts";
import { refuseHosts } from "./script-hosts.ts";

/** Scripts of a site at most: each costs its visitors time and privacy. */
export const mostScripts = 5;

/** Scripts of other services, such as analytics, on the public pages (DATA-002, GAP-052). */
export const definition = defineSection({
  type: "scripts",
  name: "Scripts",
  icon: "code",
  description: "Analytics and other services on public pages.",
  sections: [
    {
      title: "Scripts",
      fields: {
        "content.list": list({
          label: "Scripts",
          singular: "script",
          summary: "src",
          max: mostScripts,
          item: {
            src: checkedText(
              text({
                label: "Address",
                hint: "From the src of the code that the service gives you. Code between <script> and </script> cannot be used.",
                placeholder: "https://stats.example.com/script.js",
                max: 500,
              }),
              refuseScriptAddress,
            ),
            attributes: checkedText(
              longText({
                label: "Attributes",
                hint: 'One per line, as in data-domain="example.com". Scripts run in the order of the list, those with async as soon as they arrive.',
                max: attributeLimits.characters,
              }),
              refuseAttributes,
            ),
            hosts: checkedText(
              longText({
                label: "Other hosts it talks to",
                hint: "One per line, if the service sends what it counts to another host than the script's own: browsers block that otherwise.",
                max: 400,
              }),
              refuseHosts,
            ),
            needsConsent: toggle({
              label: "Needs consent",
              hint: "It is loaded only after a visitor has agreed. Without this, it is loaded for everybody: check whether the law where your visitors live allows that.",
              default: true,
            }),
          },
        }),
      },
    },
  ],
});
