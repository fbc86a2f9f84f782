import { useId, useRef, type FormEvent, type ReactNode } from "react";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { addressInputName } from "./address-field.tsx";

interface PageFormProps {
  readonly title: string;
  readonly description?: string;
  readonly size: "small" | "medium";
  /** Label of the button that sends it. */
  readonly submit: string;
  readonly isBusy: boolean;
  /** Why it was refused, if that is not shown beside an input. */
  readonly refusal: string | null;
  /** Resolves to the input to focus because of what is wrong with it; null for none. */
  readonly onSubmit: () => Promise<"name" | "address" | "file" | null>;
  readonly onClose: () => void;
  /** Of the button "Cancel", if that does more than closing. */
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form: Enter sends it, and what is wrong gets the focus. */
export function PageForm(props: PageFormProps) {
  const { title, description, size, submit, isBusy, refusal, onSubmit, onClose, children } = props;
  const { onCancel = onClose } = props;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // What is under way cannot be taken back.
  const close = () => {
    if (!isBusy) onClose();
  };
  const onForm = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = await onSubmit();
    if (wrong === null) return;
    const name = wrong === "address" ? addressInputName : wrong;
    const input = form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    input?.focus();
    // The browser scrolls to the input only, but its label says what it is.
    input?.labels?.[0]?.scrollIntoView({ block: "nearest" });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      {...(description === undefined ? {} : { description })}
      size={size}
      footer={
        <>
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
          <Button look="primary" type="submit" form={id} busy={isBusy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => void onForm(event)}
      >
        {children}
        <p role="alert" className="[overflow-wrap:anywhere] text-danger empty:hidden">
          {refusal}
        </p>
      </form>
    </Dialog>
  );
}
