import iconPaths from "#blocks/_kit/icons/icon-paths.json";
import type { IconSource } from "#blocks/_kit/define/icon-source.ts";

const paths: ReadonlyMap<string, string> = new Map(Object.entries(iconPaths));

/** Every icon of Lucide, for pages that use more than the site's own: a page contains only those that it shows. */
export const siteIcons: IconSource = {
  find: (name) => paths.get(name),
  subscribe: () => () => {},
};
