import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from "react";
import { FloatingNote } from "./floating-note.tsx";
import { onNextInput } from "./next-input.ts";
import { DisappearingButton } from "./disappearing-button.tsx";
import { Spinner } from "./spinner.tsx";

interface PartTexts<Props> {
  /** Shown while the script loads. */
  readonly waiting: ReactNode;
  /** What could not be loaded: "The text editor". */
  readonly name: string;
  /** True if it has no place in the layout: the failure is shown as a floating note. */
  readonly isFloating?: boolean;
  /**
   * The part's close callback. Give it for parts the person opens: Escape cancels loading, and
   * after other input the part is no longer retried automatically.
   */
  readonly closeOf?: (props: Props) => () => void;
  /** Any input cancels it, also while it loads. */
  readonly isBrief?: boolean;
}

/** Texts for a part that lies over the screen. */
export function floatingTexts(name: string): PartTexts<object> {
  return { name, waiting: null, isFloating: true };
}

interface Closable {
  readonly onClose: () => void;
}

/** Texts for an overlay opened by the person: Escape cancels it, also while it loads. */
export function overlayTexts(name: string): PartTexts<Closable> {
  return { name, waiting: null, isFloating: true, closeOf: ({ onClose }) => onClose };
}

/** Texts for a menu. Any input cancels it: opened late, it would capture keys meant for something else. */
export function menuTexts(name: string): PartTexts<Closable> {
  return { ...overlayTexts(name), isBrief: true };
}

/** A component whose script is loaded on demand. */
export interface Part<Props extends object> {
  (props: Props): ReactNode;
  /**
   * Loads the script ahead, so that it renders at once. Resolves to false on failure; it is loaded
   * again on render.
   */
  readonly prefetch: () => Promise<boolean>;
}

/**
 * A component whose script is loaded on first render or by `prefetch`. On failure, for example
 * offline, it shows a message with a retry button in its place, and retries when the network is
 * back, unless the person did something else in the meantime.
 */
export function loadPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, name, isFloating = false, closeOf, isBrief = false }: PartTexts<NoInfer<Props>>,
): Part<Props> {
  let known: ComponentType<Props> | null = null;
  const loadOnce = async (): Promise<ComponentType<Props>> => (known ??= await load());
  function LoadedPart(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => known);
    const [hasFailed, setFailed] = useState(false);
    const close = closeOf?.(props);
    const isAwaited = useRef(true);
    const giveUp = useEffectEvent(() => close?.());
    const isCancellable = Loaded === null && close !== undefined;
    // A layout effect, so that input right after the failure appears is already noticed.
    useLayoutEffect(() => {
      if (!isCancellable) return undefined;
      isAwaited.current = true;
      const onOther = (): void => {
        isAwaited.current = !hasFailed;
        if (isBrief && !hasFailed) giveUp();
      };
      return onNextInput({ onEscape: giveUp, onOther, holdsKeys: !hasFailed });
    }, [isCancellable, hasFailed]);
    useEffect(() => {
      if (Loaded !== null || hasFailed) return undefined;
      let isWanted = true;
      loadOnce().then(
        (component) => isWanted && setLoaded(() => component),
        () => isWanted && setFailed(true),
      );
      return () => {
        isWanted = false;
      };
    }, [Loaded, hasFailed]);
    useEffect(() => {
      if (!hasFailed) return undefined;
      const again = (): void => {
        if (isAwaited.current) setFailed(false);
      };
      window.addEventListener("online", again);
      return () => window.removeEventListener("online", again);
    }, [hasFailed]);
    if (Loaded !== null) return <Loaded {...props} />;
    if (!hasFailed) return close === undefined ? waiting : <Awaited />;
    const failure = <Failure {...{ name, isFloating, close }} onAgain={() => setFailed(false)} />;
    return isFloating ? <FloatingNote>{failure}</FloatingNote> : failure;
  }
  return Object.assign(LoadedPart, {
    prefetch: () =>
      loadOnce().then(
        () => true,
        () => false,
      ),
  });
}

/** Milliseconds within which most scripts arrive; no spinner is shown before. */
const unnoticed = 300;

/** A loading note, shown once loading takes noticeably long. */
function Awaited() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), unnoticed);
    return () => window.clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  return (
    <FloatingNote>
      <output className="inline-flex items-center gap-2 justify-self-center rounded-md border border-edge bg-panel px-3 py-2 shadow-float">
        <Spinner />
        Loading…
      </output>
    </FloatingNote>
  );
}

interface FailureProps {
  readonly name: string;
  readonly isFloating: boolean;
  readonly close: (() => void) | undefined;
  readonly onAgain: () => void;
}

function Failure({ name, isFloating, close, onAgain }: FailureProps) {
  return (
    <div
      role="alert"
      className={`grid justify-items-start gap-2 rounded-md border border-edge p-3 ${isFloating ? "bg-panel shadow-float" : ""}`}
    >
      {name} could not be loaded. Check your connection. Your changes are safe.
      <div className="flex gap-2">
        <DisappearingButton size="small" onClick={onAgain}>
          Try again
        </DisappearingButton>
        {close !== undefined && (
          <DisappearingButton size="small" look="quiet" onClick={close}>
            Close
          </DisappearingButton>
        )}
      </div>
    </div>
  );
}
