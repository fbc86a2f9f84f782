import type { ApiClient } from "#core/contract/client.ts";
import { refused } from "#core/contract/refusals.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { typesIn } from "#client/editor/types-in.ts";

/**
 * Wraps the API client for code that renders the returned blocks: a call returns once the types of all blocks in the
 * response are loaded. If loading fails, the call returns "unreachable", which every caller already handles with a
 * retry.
 */
export function withTypesLoaded(api: ApiClient, registry: Registry): ApiClient {
  return {
    async call(route, request) {
      const outcome = await api.call(route, request);
      try {
        // Refusals contain blocks too, for example what others saved in the meantime.
        await registry.load(typesIn(outcome));
        return outcome;
      } catch {
        return refused("unreachable");
      }
    },
  };
}
