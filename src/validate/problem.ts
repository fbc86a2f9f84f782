import type { Detail } from "#core/contract/refusals.ts";

/** A value that cannot be written, by its place in the page. */
export interface ValueProblem {
  /** The block's id; null: of the page itself. */
  readonly block: string | null;
  /** Path of the field, `content.questions.#q2.answer`; null: of the block or the page as a whole. */
  readonly path: string | null;
  /** What would be right, said of the field: `must be text of at most 500 characters; it has 812`. */
  readonly message: string;
}

/** The same in words that an editor understands. Builder and API say it alike. */
export interface DescribedProblem extends ValueProblem {
  /** What the block is called, or "Page". */
  readonly name: string;
  /** What the field is called, "Question 2 › Answer"; null: the block or the page as a whole. */
  readonly label: string | null;
  /** `Common questions: Question 2 › Answer must be text of at most 500 characters; it has 812.` */
  readonly sentence: string;
}

/** A problem of one of several operations. */
export interface OperationProblem extends DescribedProblem {
  /** Its place among the operations that were judged. */
  readonly operation: number;
}

/** A problem with its names put in. */
export function describeProblem(
  { block, path, message }: ValueProblem,
  name: string,
  label: string | null,
): DescribedProblem {
  const what = label === null ? `${name} ` : `${name}: ${label} `;
  return { block, path, message, name, label, sentence: `${what}${message}.` };
}

/** The problem as the API tells it: `operations.3: k3f9a2bc.content.title`. */
export function detailOf(problem: OperationProblem): Detail {
  const { operation, block, path, message, name, label, sentence } = problem;
  const place = [block, path].filter((part) => part !== null).join(".");
  const at = path === null ? `operations.${operation}` : `operations.${operation}: ${place}`;
  return {
    at,
    message,
    operation,
    name,
    sentence,
    ...(block === null ? {} : { block }),
    ...(path === null ? {} : { path }),
    ...(label === null ? {} : { label }),
  };
}
