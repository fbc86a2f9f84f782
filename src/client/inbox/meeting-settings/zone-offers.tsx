import { zoneLabel } from "#core/forms/meeting/times.ts";
import { findZones, spelledZone, zoneProblem } from "#core/forms/meeting/zones.ts";
import { Button } from "#client/ui/button.tsx";

/** More zones than these are left to the list of the text field. */
const mostOffers = 3;

interface ZoneOffersProps {
  /** The name of a zone in words, or what is typed of it. */
  readonly typed: string;
  readonly onUse: (zone: string) => void;
}

/** Offers the zones that may be meant where none has the typed name, else the browser's own if another is chosen. */
export function ZoneOffers({ typed, onUse }: ZoneOffersProps) {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const meant = zonesMeant(typed);
  if (meant.length === 0 && spelledZone(own) === spelledZone(typed)) return null;
  const offer = (zone: string, words: string) => (
    <Button key={zone} size="small" onClick={() => onUse(zoneLabel(zone))}>
      {words}
    </Button>
  );
  return (
    <p className="-mt-2 flex flex-wrap items-center gap-2">
      {meant.length === 0 ? (
        offer(own, `Use ${zoneLabel(own)}, the time zone of this browser`)
      ) : (
        <>
          Did you mean
          {meant.map((zone) => offer(zone, `${zoneLabel(zone)}?`))}
        </>
      )}
    </p>
  );
}

/** The zones that may be meant by a name that no zone has; none where these are many. */
export function zonesMeant(typed: string): readonly string[] {
  if (zoneProblem(typed) === null) return [];
  const found = findZones(typed);
  return found.length > mostOffers ? [] : found;
}
