import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from "react";
import { useRememberedNumber } from "#client/ui/remembered.ts";
import { Divider } from "./divider.tsx";
import { CanvasOnlyEdge } from "./canvas-only-edge.tsx";
import { useLayout } from "./layout-context.tsx";
import { bounds } from "./sizes.ts";
import "./layout.css";

interface FrameProps {
  readonly header: ReactNode;
  readonly lists: ReactNode;
  readonly main: ReactNode;
  /** Null while nothing is selected. */
  readonly properties: ReactNode | null;
  /** Shown in the column of the properties while nothing is selected, so that the page does not move on selection. */
  readonly noProperties: ReactNode;
}

/** Lays out the parts of the screen. Its own state changes rerender none of them. */
export function Frame({ header, lists, main, properties, noProperties }: FrameProps) {
  const { isNarrow, hasLists, hasProperties, isCanvasOnly } = useLayout();
  const isPanelShown = hasProperties && (properties !== null || !isNarrow);
  const listsSize = useSize(isNarrow ? "listsSheet" : "lists");
  const panelSize = useSize(isNarrow ? "propertiesSheet" : "properties");
  const id = useId();
  const unit = isNarrow ? "dvh" : "px";
  const sizes: CSSProperties & Record<`--${string}`, string> = {
    "--lists-size": `${listsSize.size}${unit}`,
    "--properties-size": `${panelSize.size}${unit}`,
  };
  return (
    <div
      className="workspace"
      data-lists={hasLists}
      data-properties={isPanelShown}
      data-bare={isCanvasOnly}
      style={sizes}
    >
      {isCanvasOnly && <CanvasOnlyEdge />}
      {header}
      <nav
        id={`${id}-lists`}
        aria-label="Pages and components"
        className="workspace-lists"
        data-region="lists"
        tabIndex={-1}
      >
        {hasLists && (
          <Divider
            label="Resize the lists"
            controls={`${id}-lists`}
            edge={isNarrow ? "top" : "right"}
            {...listsSize}
          />
        )}
        <ListsSheet>{lists}</ListsSheet>
      </nav>
      <main className="workspace-main">{main}</main>
      {isPanelShown && (
        <aside
          id={`${id}-properties`}
          aria-label="Properties"
          className="workspace-properties"
          data-region="properties"
          tabIndex={-1}
        >
          <Divider
            label="Resize the properties"
            controls={`${id}-properties`}
            edge={isNarrow ? "top" : "left"}
            {...panelSize}
          />
          {properties ?? noProperties}
        </aside>
      )}
    </div>
  );
}

/** The lists. As a sheet they cover everything else, close on Escape or a press outside, and restore the focus. */
function ListsSheet({ children }: { readonly children: ReactNode }) {
  const { isNarrow, hasLists, showLists } = useLayout();
  const isSheet = isNarrow && hasLists;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSheet) return undefined;
    const opener = document.activeElement;
    place.current?.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isSheet]);
  return (
    <>
      {isSheet && (
        <button
          type="button"
          aria-label="Close the lists"
          className="workspace-veil"
          onClick={() => showLists(false)}
        />
      )}
      {/* Only handles Escape; the controls are inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div
        ref={place}
        className="workspace-part"
        onKeyDown={(event) => {
          if (!isSheet || event.key !== "Escape" || event.defaultPrevented) return;
          event.preventDefault();
          showLists(false);
        }}
      >
        {children}
      </div>
    </>
  );
}

function useSize(name: keyof typeof bounds) {
  // The `size` suffix keeps it apart from `layout.lists`, which stores whether the lists are shown.
  const [size, onResize] = useRememberedNumber(`layout.${name}.size`, bounds[name]);
  return { size, onResize, bounds: bounds[name] };
}
