import type { ApiClient } from "#core/contract/client.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { typesIn } from "#client/editor/types-in.ts";

/**
 * The API for who draws what it answers: an answer comes once the types of all blocks in it are here. Where one does not
 * arrive, the answer is that the server cannot be reached, which every caller knows to try again.
 */
export function loadTypesFirst(api: ApiClient, registry: Registry): ApiClient {
  return {
    async call(route, request) {
      const outcome = await api.call(route, request);
      try {
        // A refusal tells of blocks too: of what others saved meanwhile.
        await registry.load(typesIn(outcome));
        return outcome;
      } catch {
        return refused("unreachable");
      }
    },
  };
}
