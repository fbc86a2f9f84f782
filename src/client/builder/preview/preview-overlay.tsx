import { RotateCw, X } from "lucide-react";
import { useId, useState, type KeyboardEvent as ReactKeyboardEvent, type ReactNode } from "react";
import { pathOf } from "#core/contract/client.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { previewPage } from "#core/contract/site-routes.ts";
import { Button } from "#client/ui/button.tsx";
import { FullScreen } from "#client/ui/full-screen.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import type { Notices } from "#client/editor/notices.ts";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { deviceAt } from "#client/frame/canvas-view.ts";
import type { Size } from "#client/frame/canvas-view.ts";
import { Divider } from "../layout/divider.tsx";
import { DeviceToggle } from "./device-toggle.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { fitPreview, freeBounds, previewDevices, previewText, viewOf } from "./preview-view.ts";
import type { FittedPreview, PreviewView } from "./preview-view.ts";
import { useMeasured } from "./use-measured.ts";
import { ShareActions } from "./share/share-actions.tsx";

interface PreviewOverlayProps {
  readonly api: ApiClient;
  readonly notices: Notices;
  readonly onClose: () => void;
}

/**
 * The page as visitors would see it now, including unsaved changes, full screen (BUILD-056, BUILD-058). The keys 1, 2
 * and 3 choose the device, Escape closes. Starts with the device class of this screen.
 */
export function PreviewOverlay({ api, notices, onClose }: PreviewOverlayProps) {
  const editor = useEditorActions();
  // A snapshot: nothing can be edited while the preview is open.
  const [{ pageId, page }] = useState(() => {
    const state = editor.getState();
    return { pageId: state.pageId, page: state.history.present };
  });
  const [view, setView] = useState(() => viewOf(deviceAt(window.innerWidth)));
  const [message, setMessage] = useState("");
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  const fitted = fitPreview(view, room);
  const onKey = (event: KeyboardEvent | ReactKeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const device = previewDevices[["1", "2", "3"].indexOf(event.key)];
    if (device !== undefined) setView(viewOf(device));
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  return (
    <FullScreen onClose={onClose} onKeyDown={onKey}>
      {(Title) => (
        <>
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-panel px-3 py-2">
            <div className="mr-auto flex min-w-0 items-baseline gap-2">
              <Title className="text-base font-semibold text-ink">Preview</Title>
              <span className="truncate text-muted">{page.name}</span>
            </div>
            <DeviceTools view={view} fitted={fitted} onView={setView} />
            <div className="flex items-center justify-between gap-2 max-sm:w-full">
              <ShareActions api={api} notices={notices} />
              <Button look="primary" onClick={onClose}>
                <X className="size-4" aria-hidden="true" />
                Exit Preview
              </Button>
            </div>
          </header>
          <output className="block truncate bg-panel px-3 text-xs text-muted not-empty:border-b not-empty:border-line not-empty:py-1">
            {message}
          </output>
          <Stage view={view} fitted={fitted} room={room} onRoom={setRoom} onView={setView}>
            <PreviewFrame
              address={pathOf(previewPage, { pageId })}
              fields={{ page: JSON.stringify(page) }}
              title={`Preview of ${page.name}`}
              fitted={fitted}
              onKey={onKey}
              onBlocked={setMessage}
            />
          </Stage>
        </>
      )}
    </FullScreen>
  );
}

interface ViewProps {
  readonly view: PreviewView;
  readonly fitted: FittedPreview;
  readonly onView: (view: PreviewView) => void;
}

/** Shows the size, and chooses and turns the device. */
function DeviceTools({ view, fitted, onView }: ViewProps) {
  const isDevice = view.kind === "tablet" || view.kind === "mobile";
  return (
    <div className="flex items-center gap-2">
      <span className="text-xs text-muted tabular-nums">{previewText(fitted)}</span>
      <DeviceToggle chosen={view.kind} onChoose={(device) => onView(viewOf(device))} />
      <IconButton
        label="Rotate the device"
        disabled={!isDevice}
        onClick={() => isDevice && onView({ ...view, isTurned: !view.isTurned })}
      >
        <RotateCw aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface StageProps extends ViewProps {
  /** The space for the page, in pixels. */
  readonly room: Size;
  readonly onRoom: (room: Size) => void;
  readonly children: ReactNode;
}

/** The space for the page, with a handle that resizes it to any width. */
function Stage({ view, fitted, room, onRoom, onView, children }: StageProps) {
  const measured = useMeasured(onRoom);
  const id = useId();
  const most = Math.max(freeBounds.min, Math.min(freeBounds.max, room.width));
  return (
    <div ref={measured} className="relative min-h-0 flex-1 overflow-hidden bg-well">
      <div
        id={`${id}-frame`}
        className="relative mx-auto outline outline-line"
        style={{ width: fitted.width * fitted.scale, height: fitted.height * fitted.scale }}
      >
        {children}
        {view.kind !== "desktop" && (
          <Divider
            label="Resize the preview"
            controls={`${id}-frame`}
            edge="right"
            isCentred
            size={Math.round(fitted.width)}
            bounds={{ ...freeBounds, max: most }}
            onResize={(width) => onView({ kind: "free", width })}
          />
        )}
      </div>
    </div>
  );
}
