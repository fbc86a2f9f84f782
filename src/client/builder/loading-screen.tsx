import { Spinner } from "#client/ui/spinner.tsx";

/** While a page is loaded (BUILD-031). */
export function LoadingScreen() {
  return (
    <main className="grid h-dvh place-content-center justify-items-center gap-3 text-muted">
      <span className="text-signal">
        <Spinner />
      </span>
      <h1 className="text-base font-normal">
        <output>Loading Site Builder</output>
      </h1>
    </main>
  );
}
