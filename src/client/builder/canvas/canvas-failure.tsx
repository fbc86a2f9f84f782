import { DisappearingButton } from "#client/ui/disappearing-button.tsx";

/** Shown in place of the canvas. The lists, the properties and saving still work. */
export function CanvasFailure({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-0 top-1/3 grid justify-items-center gap-3 px-6 text-center text-muted"
    >
      The canvas could not be loaded. Check your connection or reload the page. Your changes are
      safe.
      <DisappearingButton onClick={onAgain}>Try again</DisappearingButton>
    </div>
  );
}
