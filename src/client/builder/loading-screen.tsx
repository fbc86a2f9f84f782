import { ScreenMessage } from "#client/ui/screen-message.tsx";

/** Shown while a page loads (BUILD-031). The server's document looks the same until the scripts have loaded. */
export function LoadingScreen() {
  return (
    <ScreenMessage isBusy>
      <h1>
        <output>Loading Site Builder</output>
      </h1>
    </ScreenMessage>
  );
}
