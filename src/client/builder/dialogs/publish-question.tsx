import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import type { Registry } from "#blocks/registry.ts";
import { describeOperation, sentenceOf } from "../editor/describe.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { clockTime } from "../header/save-state.tsx";

interface PublishQuestionProps {
  readonly registry: Registry;
}

/** Somebody saved while this page was open: what and by whom, and whether to publish it all the same. */
export function PublishQuestion({ registry }: PublishQuestionProps) {
  const editor = useEditorActions();
  const saves = useEditor((state) => state.publishQuestion);
  const person = useEditor((state) => state.person.name);
  const page = useEditor((state) => state.history.present);
  return (
    <Dialog
      open={saves !== null}
      onClose={editor.dismissPublishQuestion}
      title="The page changed since you opened it"
      description="Nothing was published. The canvas shows the page with these changes now."
      size="medium"
      footer={
        <>
          <Button onClick={editor.dismissPublishQuestion}>Look at the page first</Button>
          <Button look="primary" onClick={() => void editor.publish()}>
            Publish with these changes
          </Button>
        </>
      }
    >
      <ul className="grid gap-3">
        {saves?.map((save) => (
          <li key={save.revision}>
            <p className="font-medium">
              {save.author === person ? "You, in another window" : save.author}
              <span className="font-normal text-muted"> at {clockTime(Date.parse(save.at))}</span>
            </p>
            <ul className="mt-1 list-disc pl-5 text-muted">
              {save.operations.slice(0, mostShown).map((operation) => {
                const sentence = sentenceOf(describeOperation(operation, [page], registry));
                return <li key={JSON.stringify(operation)}>{sentence}</li>;
              })}
              {save.operations.length > mostShown && (
                <li>and {save.operations.length - mostShown} more</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Changes of one save that are named; the rest is counted. */
const mostShown = 12;
