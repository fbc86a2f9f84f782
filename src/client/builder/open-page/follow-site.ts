import { renewTheme } from "#client/frame/renew-theme.ts";
import { createListFollower } from "#client/presence/list-follower.ts";

/** Keeps a list of pages up to date, as `createListFollower` does, and with it the theme of what the builder draws. */
export function followSite(
  deps: Parameters<typeof createListFollower>[0],
): ReturnType<typeof createListFollower> {
  return createListFollower({
    ...deps,
    reload: async () => {
      await Promise.all([deps.reload(), renewTheme()]);
    },
  });
}
