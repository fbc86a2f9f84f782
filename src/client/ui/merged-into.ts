import type { ReactElement } from "react";

type Props = Readonly<Record<string, unknown>>;

/**
 * Props for cloning a child. If the child has a handler of the same name, both run, the child's
 * first; `preventDefault` in it does not stop the second.
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
