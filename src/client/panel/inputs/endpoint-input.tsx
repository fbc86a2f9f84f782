import { completeWhere } from "#core/fields/complete-link.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import type { EndpointField } from "#core/fields/endpoint.ts";
import { FieldWarning } from "./field-warning.tsx";
import type { InputProps } from "./input-props.ts";
import { TypedLink } from "./typed-link.tsx";

/**
 * A URL that the server sends data to. A URL that it would not send to is stored, with a warning, so that it can be
 * completed.
 */
export function EndpointInput(props: InputProps<EndpointField>) {
  const { field, value, id, describedBy, onChange, onEnd } = props;
  const warningId = `${id}-warning`;
  return (
    <>
      <TypedLink
        {...{ field, id, value, onChange, onEnd }}
        type="url"
        complete={(stored) => completeWhere((link) => readEndpoint(link) !== null, stored)}
        placeholder="https://example.com/hook"
        describedBy={[describedBy, warningId].filter(Boolean).join(" ")}
      />
      <FieldWarning id={warningId} text={warnOfEndpoint(value)} />
    </>
  );
}

/** Why the server would not send to this URL; null if it would. */
export function warnOfEndpoint(value: string): string | null {
  if (value === "") return "No address yet: submissions are kept here, in the inbox.";
  if (readEndpoint(value) !== null) return null;
  return "Nothing is sent there: the address must begin with https:// and name a host on the public internet.";
}
