import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";
import { useFocusRest } from "./focus-back.ts";

/** A button that goes away when it has done its work: the focus it had rests nearby. */
export function PassingButton(props: ButtonProps) {
  const button = useFocusRest();
  return <Button {...props} ref={button} />;
}
