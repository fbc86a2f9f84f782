import { useCallback } from "react";
import { useOutline } from "#client/editor/use-outline.ts";
import { blockElement, styleOf } from "#client/frame/boxes.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { useBox } from "#client/frame/use-box.ts";
import type { Guest } from "#client/presence/people.ts";
import { usePresence } from "#client/presence/presence-context.tsx";

/** Outlines each block that somebody else has selected, in their colour and with their name. */
export function CanvasGuests({ frame }: { readonly frame: CanvasFrame }) {
  const byBlock = usePresence((state) => state.byBlock);
  return [...byBlock].map(([block, guests]) => (
    <GuestOutline key={block} frame={frame} block={block} guests={guests} />
  ));
}

interface GuestOutlineProps {
  readonly frame: CanvasFrame;
  readonly block: string;
  readonly guests: readonly Guest[];
}

function GuestOutline({ frame, block, guests }: GuestOutlineProps) {
  const blocks = useOutline();
  const find = useCallback(() => blockElement(frame.document, block), [frame, block]);
  const { box, drawn } = useBox(frame, find, blocks);
  const [first] = guests;
  if (box === null || first === undefined) return null;
  return (
    <div ref={drawn} className="box guest" style={{ ...styleOf(box), color: first.colour }}>
      <span className="guest-names">
        {guests.map(({ key, name, colour }) => (
          <span key={key} className="label" style={{ background: colour }}>
            {name}
          </span>
        ))}
      </span>
    </div>
  );
}
