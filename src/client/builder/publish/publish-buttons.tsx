import { Button } from "#client/ui/button.tsx";
import { useEditor } from "#client/editor/editor-context.tsx";
import { isRunning, isUnderWay } from "./publish-progress.tsx";

interface PublishButtonsProps {
  readonly canPublish: boolean;
  readonly onClose: () => void;
  readonly onPublish: () => void;
}

/** Closes the dialog, and publishes: at once, again after a failure, or together with what others saved. */
export function PublishButtons({ canPublish, onClose, onPublish }: PublishButtonsProps) {
  const stage = useEditor((state) => state.publishStage);
  const hasQuestion = useEditor((state) => state.publishQuestion !== null);
  const again = stage.kind === "failed" ? "Try again" : "Publish";
  return (
    <>
      <Button onClick={onClose}>{hasQuestion ? "Review the page first" : "Close"}</Button>
      <Button
        look="primary"
        busy={isRunning(stage)}
        disabled={!canPublish && !isUnderWay(stage)}
        aria-disabled={stage.kind === "done"}
        onClick={() => stage.kind !== "done" && onPublish()}
      >
        {hasQuestion ? "Publish with these changes" : again}
      </Button>
    </>
  );
}
