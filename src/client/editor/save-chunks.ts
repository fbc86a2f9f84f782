import { operationLimits } from "#core/contract/operations.ts";
import type { Operation } from "#core/document/operation.ts";

/** Bytes of operations per request, well below the limit of a request body. */
const chunkBytes = operationLimits.bodyBytes / 2;

/** Splits operations, in order, into chunks that fit one request each. */
export function chunksOf(operations: readonly Operation[]): readonly (readonly Operation[])[] {
  const chunks: Operation[][] = [];
  let bytes = Infinity;
  for (const operation of operations) {
    const size = JSON.stringify(operation).length * 2;
    const last = chunks.at(-1);
    if (last === undefined || last.length >= operationLimits.perSave || bytes + size > chunkBytes) {
      chunks.push([operation]);
      bytes = size;
    } else {
      last.push(operation);
      bytes += size;
    }
  }
  return chunks;
}
