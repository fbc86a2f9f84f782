import type { testRedirect } from "#core/contract/redirects.ts";
import { slugOfMarkdown } from "#core/contract/discovery-routes.ts";
import { isProgramPath } from "#core/contract/program-paths.ts";
import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { privacyAddress } from "#core/page-address.ts";
import { movedPaths } from "#core/site-map.ts";
import type { RedirectRow } from "#server/db/queries/redirects.ts";
import { policyHref } from "../directory/privacy-place.ts";
import type { PolicyAnswer } from "../directory/privacy-place.ts";
import type { Known } from "./settle.ts";
import { joinSuffixes, splitSuffix } from "../links/suffix.ts";
import { readTo } from "../links/typed-address.ts";

export type Arrival = ResponseOf<typeof testRedirect>;

/** What is there when an address is tested. */
interface Site extends Known {
  /** What answers at the address of the privacy policy. */
  readonly policy: PolicyAnswer;
}

/** Where a visitor arrives who asks for this address: what `server/site` serves there. */
export function arrive(address: string, known: Site): Outcome<Arrival> {
  const asked = readTo(address, known.publicUrl);
  if ("message" in asked) return refuse(asked.message);
  if ("url" in asked) return refuse("must be an address of this website, such as /old-page");
  const { path, suffix } = asked;
  const here = { path, to: path + suffix, pageName: null };
  const slug = slugOfMarkdown(path) ?? path;
  const policy = slug === privacyAddress ? known.policy : null;
  if (policy?.kind === "named") {
    const { place } = policy;
    const to = joined(policyHref(place, slug !== path), suffix);
    return done({ path, kind: "redirect", to, pageName: place.page?.name ?? null });
  }
  const page = known.pages.get(slug);
  if (page?.isLive === true) return done({ ...here, kind: "page", pageName: page.name });
  // At the address of the policy, pages and redirects come first.
  if (policy === null ? isProgramPath(path) : policy.kind === "program") {
    return done({ ...here, kind: "program" });
  }
  const stored = known.redirects.get(path);
  if (stored !== undefined && isServed(stored)) {
    return done({
      path,
      kind: "redirect",
      to: joined(stored.to, suffix),
      pageName: stored.page?.name ?? null,
    });
  }
  const builtIn = Object.hasOwn(movedPaths, path) ? movedPaths[path] : undefined;
  if (builtIn !== undefined) {
    const pageName = known.pages.get(splitSuffix(builtIn).path)?.name ?? null;
    return done({ path, kind: "redirect", to: joined(builtIn, suffix), pageName });
  }
  return done({ path, kind: "nothing", to: null, pageName: page?.name ?? null });
}

function isServed({ page }: RedirectRow): boolean {
  return page === null || page.isLive;
}

function joined(to: string, suffix: string): string {
  const { path, suffix: own } = splitSuffix(to);
  return path + joinSuffixes(own, suffix);
}

function refuse(message: string): ReturnType<typeof refused> {
  return refused("bad-input", { details: [{ at: "address", message }] });
}
