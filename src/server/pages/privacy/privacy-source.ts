import type { Page } from "#core/document/page.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import type { Directory } from "../directory/directory.ts";
import type { Contents } from "../contents/contents.ts";
import { privacyFactsOf } from "./privacy-facts.ts";

/** What a privacy page names of a site, found once for each directory, when it is first wanted. */
export interface PrivacySource {
  /** The facts of a directory if they were found before; null if they were not, or if there were none. */
  readonly known: (directory: Directory) => PrivacyFacts | null;
  readonly find: (directory: Directory) => Promise<PrivacyFacts>;
}

/** Creates the source of this site. */
export function createPrivacySource({
  contents,
  publicUrl,
}: Pick<PagesDeps, "publicUrl"> & { readonly contents: Contents }): PrivacySource {
  const found = new WeakMap<Directory, PrivacyFacts>();
  const finding = new WeakMap<Directory, Promise<PrivacyFacts>>();
  const read = async (directory: Directory): Promise<PrivacyFacts> => {
    const facts = privacyFactsOf(directory, await contents.of(directory), publicUrl);
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

/** What a page with these blocks knows of it: nothing, unless one of them shows it. */
export async function privacyFor(
  { blocks: registry, privacy }: Pick<PagesDeps, "blocks"> & { readonly privacy: PrivacySource },
  blocks: Page["blocks"],
  directory: Directory,
): Promise<{ readonly privacy?: PrivacyFacts }> {
  return showsPrivacy(registry, blocks) ? { privacy: await privacy.find(directory) } : {};
}

function showsPrivacy(registry: PagesDeps["blocks"], blocks: Page["blocks"]): boolean {
  return blocks.some(
    ({ type, isVisible }) => isVisible && registry.find(type)?.definition.showsPrivacy === true,
  );
}
