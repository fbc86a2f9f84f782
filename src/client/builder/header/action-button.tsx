import { Button } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Tooltip } from "#client/ui/tooltip.tsx";
import type { WidthClass } from "#client/ui/use-media.ts";
import type { HeaderAction } from "./header-actions.ts";

interface ActionButtonProps {
  readonly action: HeaderAction;
  readonly widthClass: WidthClass;
  /** Whether another button is the primary one at the moment. */
  readonly isSecond: boolean;
}

/** An action's button in the header. */
export function ActionButton({ action, widthClass, isSecond }: ActionButtonProps) {
  const {
    label,
    icon: Icon,
    keys,
    look,
    isOff = false,
    whyNot = null,
    isBusy = false,
    run,
  } = action;
  if (look === "icon" || (look === "words" && widthClass !== "wide")) {
    return (
      <IconButton
        label={label}
        {...(keys === undefined ? {} : { keys })}
        {...(whyNot === null ? {} : { hint: `${label}: ${whyNot}` })}
        disabled={isOff}
        aria-disabled={whyNot === null ? undefined : true}
        onClick={run}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    );
  }
  const button = (
    <Button
      look={look === "primary" && !isSecond ? "primary" : "plain"}
      disabled={isOff}
      aria-disabled={whyNot === null ? undefined : true}
      busy={isBusy}
      onClick={run}
    >
      {!isBusy && widthClass !== "narrow" && <Icon className="size-4" aria-hidden="true" />}
      {label}
    </Button>
  );
  return whyNot === null ? button : <Tooltip text={whyNot}>{button}</Tooltip>;
}
