import { lucideNames } from "./icon-set.ts";

/** The site's own icons: the union of all lists in the specification (CON-043). They are offered first. */
export const iconNames = [
  "award",
  "bar-chart",
  "brain",
  "building2",
  "calendar",
  "check-circle",
  "cloud",
  "cpu",
  "crown",
  "database",
  "diamond",
  "dollar-sign",
  "globe",
  "heart",
  "key",
  "lightbulb",
  "lock",
  "network",
  "rocket",
  "server",
  "shield",
  "sparkles",
  "star",
  "target",
  "trending-up",
  "users",
  "zap",
] as const;

export type IconName = (typeof iconNames)[number];

const byName: ReadonlyMap<string, IconName> = new Map(iconNames.map((name) => [name, name]));

/** Whether an icon is one of the site's own, which every part of the program can draw. */
export function isOwnIcon(name: string): name is IconName {
  return byName.has(name);
}

/**
 * The icon for any spelling of its name (`TrendingUp`, `trending_up`): one of the set above, else one of Lucide's.
 * Undefined if there is none.
 */
export function readIconName(stored: string): string | undefined {
  if (isOwnIcon(stored)) return stored;
  const name = stored
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replace(/[_\s]+/g, "-")
    .toLowerCase();
  const own = iconNames.find((known) => known === name || known === name.replace(/-(\d)/g, "$1"));
  if (own !== undefined) return own;
  return [stored, name].find((each) => lucideNames.has(each));
}
