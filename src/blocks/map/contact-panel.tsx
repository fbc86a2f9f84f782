import type { ReactNode } from "react";
import { useBlock } from "../_kit/define/block-context.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { ContactLine } from "./contact-line.tsx";

const { Text } = kitFor(definition);

interface ContactPanelProps {
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
}

/** Address, phone, email and opening hours (BLOCK-132). */
export function ContactPanel({ address, phone, email, hours }: ContactPanelProps) {
  return (
    <dl className="map-panel">
      <Line name="Address" of={address}>
        <Text at="content.address" />
      </Line>
      <Line name="Phone" of={phone}>
        <ContactLine scheme="tel" value={phone}>
          <Text at="content.phone" />
        </ContactLine>
      </Line>
      {hasText(email) && (
        <Line name="E-mail" of={email}>
          <ContactLine scheme="mailto" value={email}>
            {email.trim()}
          </ContactLine>
        </Line>
      )}
      <Line name="Hours" of={hours}>
        <Text at="content.hours" />
      </Line>
    </dl>
  );
}

/** One labelled value. In the canvas empty ones stay, so that they can be typed into. */
function Line(props: { readonly name: string; readonly of: string; readonly children: ReactNode }) {
  const { host } = useBlock();
  const { label } = useLanguages();
  if (host.mode === "site" && !hasText(props.of)) return null;
  return (
    <div className="map-line">
      <dt {...label}>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}
