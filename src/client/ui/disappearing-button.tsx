import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";
import { useFocusRest } from "./focus-back.ts";

/** A button that disappears after its action: if it has the focus, the focus moves nearby. */
export function DisappearingButton(props: ButtonProps) {
  const button = useFocusRest();
  return <Button {...props} ref={button} />;
}
