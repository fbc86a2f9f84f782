import { ScreenMessage } from "#client/ui/screen-message.tsx";

/** While a page is loaded (BUILD-031). The server's document looks the same until the scripts are here. */
export function LoadingScreen() {
  return (
    <ScreenMessage isBusy>
      <h1>
        <output>Loading Site Builder</output>
      </h1>
    </ScreenMessage>
  );
}
