import { equal } from "#core/document/equal.ts";
import type { Page } from "#core/document/page.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { Directory } from "../directory/directory.ts";
import { createYielder } from "../_kit/yielder.ts";
import { showsPrivacy } from "../disclosures/disclosure-of.ts";
import type { Disclosures } from "../disclosures/disclosures.ts";
import { privacyFactsOf } from "./privacy-facts.ts";

/**
 * What a privacy page names of a site, found once for each directory, when it is first wanted. The object stays the same while
 * nothing of it changes, so that whoever drew from it compares nothing else.
 */
export interface PrivacySource {
  /** The facts of a directory if they were found before; null if they were not, or if there were none. */
  readonly known: (directory: Directory) => PrivacyFacts | null;
  readonly find: (directory: Directory) => Promise<PrivacyFacts>;
}

/** Creates the source of this site. */
export function createPrivacySource({
  disclosures,
  publicUrl,
}: Pick<PagesDeps, "publicUrl"> & { readonly disclosures: Disclosures }): PrivacySource {
  const found = new WeakMap<Directory, PrivacyFacts>();
  const finding = new WeakMap<Directory, Promise<PrivacyFacts>>();
  let last: PrivacyFacts | null = null;
  const read = async (directory: Directory): Promise<PrivacyFacts> => {
    const made = await privacyFactsOf(directory, await disclosures.of(directory), publicUrl);
    const before = last;
    const facts = before !== null && (await areSame(before, made)) ? before : made;
    last = facts;
    found.set(directory, facts);
    return facts;
  };
  return {
    known: (directory) => found.get(directory) ?? null,
    find: (directory) => {
      const before = finding.get(directory);
      if (before !== undefined) return before;
      const made = read(directory);
      finding.set(directory, made);
      made.catch(() => finding.delete(directory));
      return made;
    },
  };
}

/** Whether the facts are equal. Yields to other requests between them: they may name many thousand pages. */
async function areSame(one: PrivacyFacts, other: PrivacyFacts): Promise<boolean> {
  const yieldIfDue = createYielder();
  const { forms, embeds, files, ...rest } = one;
  const { forms: otherForms, embeds: otherEmbeds, files: otherFiles, ...otherRest } = other;
  const things = [...forms, ...embeds, ...files];
  const otherThings = [...otherForms, ...otherEmbeds, ...otherFiles];
  if (things.length !== otherThings.length || !equal(rest, otherRest)) return false;
  for (const [index, thing] of things.entries()) {
    if (!equal(thing, otherThings[index])) return false;
    await yieldIfDue();
  }
  return true;
}

/** What a page with these blocks knows of it: nothing, unless one of them shows it. */
export async function privacyFor(
  { blocks: registry, privacy }: Pick<PagesDeps, "blocks"> & { readonly privacy: PrivacySource },
  blocks: Page["blocks"],
  directory: Directory,
): Promise<{ readonly privacy?: PrivacyFacts }> {
  return showsPrivacy(registry, blocks) ? { privacy: await privacy.find(directory) } : {};
}
