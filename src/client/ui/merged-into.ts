import type { ReactElement } from "react";

type Props = Readonly<Record<string, unknown>>;

/**
 * Props to clone a child with: where it listens to the same event itself, it hears first, and what it prevents is told on
 * all the same.
 */
export function mergedInto(child: ReactElement<object>, added: Props): Props {
  const own: Props = { ...child.props };
  return Object.fromEntries(
    Object.entries(added).map(([name, value]) => {
      const before = own[name];
      if (typeof before !== "function" || typeof value !== "function") return [name, value];
      const both = (event: unknown): void => {
        before(event);
        value(event);
      };
      return [name, both];
    }),
  );
}
