import { equal } from "#core/document/equal.ts";
import { isObject, type Json, type JsonObject } from "#core/document/json.ts";
import type { ObjectField } from "#core/fields/object.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isObjectField } from "#blocks/_kit/define/field-at.ts";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { segmentClass, segmentsClass } from "#client/ui/segments.ts";
import { deviceNames, devices } from "#client/frame/canvas-view.ts";
import { usePanel } from "../scope/panel-context.tsx";
import type { InputProps } from "./input-props.ts";
import { ObjectInput } from "./object-input.tsx";

/**
 * Values that differ by device (STYLE-012): edits those of the device that the canvas shows. Choosing another device
 * switches the canvas, so that a changed value is always visible.
 */
export function DevicesInput(props: InputProps<ObjectField>) {
  const { field, value, stored, path, id, labelId, describedBy, onChange } = props;
  const { screen } = usePanel();
  const device = screen.shows;
  const part = field.parts[device];
  // Parts read JSON: the field constructors accept nothing else.
  const written = value as JsonObject;
  return (
    <div className="grid gap-2.5">
      <OptionButtons
        labelId={labelId}
        describedBy={describedBy}
        options={devices.map((each) => {
          const isSet = isSetOn(field.parts[each], written[each]);
          return {
            key: each,
            label: `${deviceNames[each]}${isSet ? ", differs" : ""}`,
            children: (
              <span className="inline-flex items-center justify-center gap-1.5" aria-hidden="true">
                {deviceNames[each]}
                {isSet && <span className="size-1.5 rounded-full bg-note" />}
              </span>
            ),
          };
        })}
        chosen={device}
        onChoose={(key) => {
          const next = devices.find((each) => each === key);
          if (next !== undefined) screen.show(next);
        }}
        className={segmentsClass}
        buttonClass={segmentClass}
      />
      {part !== undefined && isObjectField(part) && (
        <>
          <p id={`${id}-screen`} className="field-note">
            {part.label}. The canvas shows this screen.
          </p>
          <ObjectInput
            {...props}
            key={device}
            field={part}
            value={written[device] as InputProps<ObjectField>["value"]}
            stored={isObject(stored) ? stored[device] : undefined}
            path={`${path}.${device}`}
            id={`${id}-${device}`}
            labelId={`${id}-screen`}
            describedBy={undefined}
            onChange={(next, options) => onChange({ ...written, [device]: next ?? {} }, options)}
          />
        </>
      )}
    </div>
  );
}

/** Whether a device has a value other than the default. */
function isSetOn(part: AnyField | undefined, value: Json | undefined): boolean {
  return part !== undefined && value !== undefined && !equal(value, part.default);
}
