import { listed } from "#core/fields/listed.ts";
import type { ScriptFacts } from "#core/contract/privacy-facts.ts";

/** Names each script that the site's public pages load, who learns of a visit by it, and whether visitors are asked. */
export function PrivacyScripts({ scripts }: { readonly scripts: readonly ScriptFacts[] }) {
  const asks = scripts.some(({ needsConsent }) => needsConsent);
  return (
    <>
      {scripts.map((script, index) => (
        <p key={index}>{sentence(script)}</p>
      ))}
      {asks && (
        <p>
          Your choice is kept in your browser only. You change it with “Privacy choices” at the end
          of every page that loads them; a browser that sends Global Privacy Control has refused
          already. What a service has stored in your browser before, you delete there.
        </p>
      )}
      <p>
        No script is loaded on pages for signed-in people, nor where this website itself asks for
        something: to sign in, to search, to apply, to book a meeting.
      </p>
    </>
  );
}

function sentence(script: ScriptFacts): string {
  const { host, talksTo, needsConsent } = script;
  const others = talksTo.filter((other) => other !== host);
  const talks = others.length === 0 ? "" : `, which also talks to ${listed(others)},`;
  const when = needsConsent
    ? "is loaded only after you have agreed"
    : "is loaded without asking you";
  return `A script from ${host ?? "this website"}${talks} ${when}. ${learns(script)}`;
}

function learns({ host, talksTo }: ScriptFacts): string {
  if (host === null && talksTo.length === 0) return "It is a file of this website.";
  return "Who runs it learns your network address, your browser and the pages you open.";
}
