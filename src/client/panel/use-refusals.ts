import { useMemo } from "react";
import { useEditor } from "#client/editor/editor-context.tsx";

/** Why values of a block could not be saved, by their paths. The same object while nothing of it changes. */
export function useRefusals(block: string): ReadonlyMap<string, string> {
  const problems = useEditor((state) => state.problems);
  return useMemo(
    () =>
      new Map(
        problems.flatMap(({ block: of, path, message }) =>
          of === block && path !== null ? [[path, message]] : [],
        ),
      ),
    [problems, block],
  );
}
