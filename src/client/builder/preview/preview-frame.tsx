import { use, useEffect, useId, useRef, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { SecondPressContext } from "#client/ui/second-press-context.ts";
import { Spinner } from "#client/ui/spinner.tsx";
import { useLatest } from "#client/ui/use-latest.ts";
import { listenToPreview } from "./preview-events.ts";
import type { FittedPreview } from "./preview-view.ts";

interface PreviewFrameProps {
  /** Where the fields are posted. */
  readonly address: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly title: string;
  readonly fitted: FittedPreview;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onBlocked: (message: string) => void;
  /** Called with the page each time it is shown. */
  readonly onShown?: (document: Document) => void;
}

/**
 * A page as the server renders it for visitors, from the editor's current values: a form posts them into the frame once,
 * and the server stores nothing. The page's scripts, islands and backgrounds run as on the site.
 */
export function PreviewFrame(props: PreviewFrameProps) {
  const { address, fields, title, fitted, onKey, onBlocked, onShown } = props;
  const name = useId();
  const form = useRef<HTMLFormElement>(null);
  const stop = useRef(() => {});
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const secondPress = use(SecondPressContext);
  const keyed = useLatest(onKey);
  const held = useLatest(onBlocked);
  useEffect(() => form.current?.submit(), []);
  useEffect(() => () => stop.current(), []);
  const opened = (frame: HTMLIFrameElement) => {
    const { contentDocument: document } = frame;
    const isEmpty = document?.location.protocol === "about:";
    // The first load event is that of the empty frame.
    if (isEmpty) return;
    stop.current();
    const isPage =
      document?.location.pathname === address && document.querySelector("main") !== null;
    stop.current =
      isPage && document !== null
        ? listenToPreview(document, { secondPress, onKey: keyed, onBlocked: held })
        : () => {};
    setState(isPage ? "shown" : "failed");
    if (isPage && document !== null) onShown?.(document);
  };
  return (
    <>
      <form ref={form} method="post" action={address} target={name} hidden>
        {Object.entries(fields).map(([field, value]) => (
          <textarea key={field} name={field} readOnly value={value} aria-label={field} />
        ))}
      </form>
      {/* Our own response, whose policy says what may run in it. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        name={name}
        title={title}
        data-preview={state}
        className="origin-top-left border-0 bg-ground"
        style={frameStyle(fitted)}
        onLoad={(event) => opened(event.currentTarget)}
      />
      {state === "loading" && (
        <div className="absolute inset-0 grid place-items-center bg-ground">
          <Spinner label="Loading the page" />
        </div>
      )}
      {state === "failed" && (
        <div
          role="alert"
          className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-ground px-6 text-center text-muted"
        >
          <p>The preview could not be shown. Your changes are safe.</p>
          <Button
            onClick={() => {
              setState("loading");
              form.current?.submit();
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </>
  );
}

/** Laid out at its real size, so that the page's media queries apply, and then scaled down. */
function frameStyle({ width, height, scale }: FittedPreview) {
  return { width, height, transform: scale === 1 ? undefined : `scale(${scale})` };
}
