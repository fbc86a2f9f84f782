import type { Detail } from "#core/contract/refusals.ts";

/** A value that cannot be written, with its location in the page. */
export interface ValueProblem {
  /** The block's id; null for the page itself. */
  readonly block: string | null;
  /** Path of the field, such as `content.questions.#q2.answer`; null for the block or page as a whole. */
  readonly path: string | null;
  /** What would be valid, with the field as subject: `must be text of at most 500 characters; it has 812`. */
  readonly message: string;
}

/** A problem described in an editor's terms, shown alike by builder and API. */
export interface DescribedProblem extends ValueProblem {
  /** The block's name, or "Page". */
  readonly name: string;
  /** The field's label, such as "Question 2 › Answer"; null for the block or page as a whole. */
  readonly label: string | null;
  /** `Common questions: Question 2 › Answer must be text of at most 500 characters; it has 812.` */
  readonly sentence: string;
}

/** A problem of one operation in a list. */
export interface OperationProblem extends DescribedProblem {
  /** Index of the operation in the validated list. */
  readonly operation: number;
}

/** Adds the names and the sentence to a problem. */
export function describeProblem(
  { block, path, message }: ValueProblem,
  name: string,
  label: string | null,
): DescribedProblem {
  const what = label === null ? `${name} ` : `${name}: ${label} `;
  return { block, path, message, name, label, sentence: `${what}${message}.` };
}

/** The problem in the API's format: `operations.3: k3f9a2bc.content.title`. */
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
