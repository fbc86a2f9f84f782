import { Monitor, Smartphone, Tablet } from "lucide-react";
import { useId, type ReactNode } from "react";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { deviceNames } from "#client/frame/canvas-view.ts";
import { previewDevices } from "./preview-view.ts";
import type { PreviewDevice, PreviewView } from "./preview-view.ts";

const icons: Readonly<Record<PreviewDevice, ReactNode>> = {
  desktop: <Monitor aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  mobile: <Smartphone aria-hidden="true" />,
};

interface DeviceToggleProps {
  /** `free` selects none of the devices. */
  readonly chosen: PreviewView["kind"];
  readonly onChoose: (device: PreviewDevice) => void;
}

/** Desktop, tablet or mobile (BUILD-056). */
export function DeviceToggle({ chosen, onChoose }: DeviceToggleProps) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        Device
      </span>
      <OptionButtons
        labelId={id}
        options={previewDevices.map((key) => ({
          key,
          label: deviceNames[key],
          children: icons[key],
        }))}
        chosen={chosen}
        onChoose={(key) => {
          const device = previewDevices.find((known) => known === key);
          if (device !== undefined) onChoose(device);
        }}
        className="flex gap-px"
        buttonClass="inline-flex min-h-8 min-w-9 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_-2px_0_var(--color-signal)] [&_svg]:size-4"
      />
    </>
  );
}
