/** The icon set: the union of all lists in the specification (CON-043). */
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

/** The icon for any spelling of its name (`TrendingUp`, `trending_up`); undefined if the set has none. */
export function readIconName(stored: string): IconName | undefined {
  const own = byName.get(stored);
  if (own !== undefined) return own;
  const name = stored
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replace(/[_\s]+/g, "-")
    .toLowerCase();
  return iconNames.find((known) => known === name || known === name.replace(/-(\d)/g, "$1"));
}
