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
import { PassingButton } from "./passing-button.tsx";
import { Spinner } from "./spinner.tsx";

interface PartTexts<Props> {
  /** Said while it is loaded. */
  readonly waiting: ReactNode;
  /** What could not be loaded: "The text editor". */
  readonly name: string;
  /** Nothing around it gives it a place. */
  readonly isFloating?: boolean;
  /** How it is given up, for what the person opened: it does not come by itself once the person does something else. */
  readonly closeOf?: (props: Props) => () => void;
  /** Whatever the person does next gives it up, also while it is on its way. */
  readonly isBrief?: boolean;
}

/** For what lies over the screen. */
export function floating(name: string): PartTexts<object> {
  return { name, waiting: null, isFloating: true };
}

interface Closable {
  readonly onClose: () => void;
}

/** For what lies over the screen because the person opened it: Escape gives it up, also while it is loaded. */
export function opened(name: string): PartTexts<Closable> {
  return { name, waiting: null, isFloating: true, closeOf: ({ onClose }) => onClose };
}

/** For a menu: it is asked for in passing. One that came late would take the keys that are meant for something else. */
export function brief(name: string): PartTexts<Closable> {
  return { ...opened(name), isBrief: true };
}

/** A component whose script is loaded when it is needed. */
export interface Part<Props extends object> {
  (props: Props): ReactNode;
  /** Loads it before it is drawn, so that it is there at once. Answers whether it is; else it is loaded when it is drawn. */
  readonly prefetch: () => Promise<boolean>;
}

/**
 * A component whose script is loaded when it is drawn first, or before that when asked. Where that fails, for example offline, it says so in its place
 * and can be tried again; it tries by itself when the network is back,
 * unless the person did something else meanwhile. What stands around it goes on.
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
    const isHeard = Loaded === null && close !== undefined;
    // As soon as it says that it failed: what the person does right after that counts.
    useLayoutEffect(() => {
      if (!isHeard) return undefined;
      isAwaited.current = true;
      const onOther = (): void => {
        isAwaited.current = !hasFailed;
        if (isBrief && !hasFailed) giveUp();
      };
      return onNextInput({ onEscape: giveUp, onOther, holdsKeys: !hasFailed });
    }, [isHeard, hasFailed]);
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

/** Milliseconds in which most of it comes: nothing flickers for so little. */
const unnoticed = 300;

/** Says that what was asked for is on its way, once that takes long enough to wonder. */
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
      {name} could not be loaded. Check the connection; nothing that you changed is lost.
      <div className="flex gap-2">
        <PassingButton size="small" onClick={onAgain}>
          Try again
        </PassingButton>
        {close !== undefined && (
          <PassingButton size="small" look="quiet" onClick={close}>
            Close
          </PassingButton>
        )}
      </div>
    </div>
  );
}
