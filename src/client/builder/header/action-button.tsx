import { Button, type ButtonLook } from "#client/ui/button.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Tooltip } from "#client/ui/tooltip.tsx";
import { isAtLeast } from "#client/ui/use-media.ts";
import type { WidthClass } from "#client/ui/use-media.ts";
import type { HeaderAction, HeaderGroup } from "./header-actions.ts";

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
    hint,
    group,
    labelledFrom,
    isOff = false,
    whyNot = null,
    isBusy = false,
    run,
  } = action;
  const more = whyNot ?? hint ?? null;
  if (labelledFrom === undefined || !isAtLeast(widthClass, labelledFrom)) {
    return (
      <IconButton
        label={label}
        {...(keys === undefined ? {} : { keys })}
        {...(more === null ? {} : { hint: `${label}: ${more}` })}
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
      look={lookOf(group, isSecond)}
      disabled={isOff}
      aria-disabled={whyNot === null ? undefined : true}
      busy={isBusy}
      onClick={run}
    >
      {!isBusy && widthClass !== "narrow" && <Icon className="size-4" aria-hidden="true" />}
      {label}
    </Button>
  );
  return more === null ? button : <Tooltip text={more}>{button}</Tooltip>;
}

/** Only what adds to the page or makes it live is framed, so that these stand out. */
function lookOf(group: HeaderGroup, isSecond: boolean): ButtonLook {
  if (group === "live") return isSecond ? "plain" : "primary";
  return group === "add" ? "plain" : "quiet";
}
