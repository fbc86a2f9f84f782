import { readEmbedOn } from "../_kit/fields/embed-address.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import type { EmbedAddress } from "../_kit/fields/embed-address.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { Own, useLanguages } from "../_kit/parts/english.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { ContactLine } from "./contact-line.tsx";
import { ContactPanel } from "./contact-panel.tsx";
import { mapSearch } from "./map-address.ts";
import { SitePlan } from "./site-plan.tsx";

const { Items } = kitFor(definition);

/**
 * A location: the map with a link that needs no frame, the contact details, and further locations.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label, own } = useLanguages();
  const { content, settings, styles } = block;
  const { address, phone, email, hours } = content;
  const map = readEmbedOn(host.site, content.mapEmbedUrl);
  const isReachable = [address, phone, email, hours].some(hasText);
  const places = useFilled(
    content.locations,
    (place) => !hasText(place.name) && !hasText(place.address),
  );
  const isEmpty = !isReachable && map.kind === "none" && places.length === 0;
  // In the canvas the panel stays when its last text is emptied, because the caret is in it.
  const showsPanel = settings.showContactInfo && (isReachable || host.mode === "canvas");
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section
      className={`map-height-${settings.mapHeight} map-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      <div className="map-parts">
        <div className={showsPanel ? "map-place map-with-panel" : "map-place"}>
          {isEmpty ? <EmptyLine /> : <Sheet map={map} address={address} />}
          {showsPanel && <ContactPanel {...{ address, phone, email, hours }} />}
        </div>
        {places.length > 0 && (
          <List
            className={`map-others by by-${columnsFor(places.length)} in-turn`}
            aria-label="Other locations"
            {...label}
          >
            <Items at="content.locations" only={places}>
              {(place, { Text }) => (
                <Item as="li" className="map-other" {...own}>
                  <Text at="name" as={hasTitle ? "h3" : "h2"} className="map-name" />
                  <Text at="address" as="p" className="map-text" />
                  {(host.mode === "canvas" || hasText(place.phone)) && (
                    <p className="map-reach">
                      <ContactLine scheme="tel" value={place.phone}>
                        <Text at="phone" />
                      </ContactLine>
                    </p>
                  )}
                  {hasText(place.email) && (
                    <p className="map-reach">
                      <ContactLine scheme="mailto" value={place.email}>
                        {place.email.trim()}
                      </ContactLine>
                    </p>
                  )}
                  <OpenMap href={mapSearch(place.address)} of={place.name} />
                </Item>
              )}
            </Items>
          </List>
        )}
      </div>
    </Section>
  );
}

/**
 * The map's frame over a drawn plan, visible until the map loads or if there is none. In the
 * builder and thumbnails no frame loads.
 */
function Sheet({ map, address }: { readonly map: EmbedAddress; readonly address: string }) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const isFramed = map.kind === "frame" && host.mode === "site" && host.isThumbnail !== true;
  const where = address.trim().replaceAll(/\s+/g, " ");
  return (
    <div className="map-sheet">
      <SitePlan />
      {isFramed && (
        <iframe
          className="map-frame"
          src={map.href}
          title={where === "" ? `Map of ${map.host}` : `Map: ${where}`}
          {...label}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- Never a same-origin page, which alone could remove its own sandbox.
          sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          loading="lazy"
          allow="fullscreen"
          referrerPolicy="strict-origin"
        />
      )}
      {host.mode === "canvas" && map.kind !== "none" && (
        <p className="map-note" {...label}>
          {map.kind === "frame"
            ? `Visitors see the map of ${map.host} here; Preview shows it.`
            : `${map.why}: visitors get the plan and the link.`}
        </p>
      )}
      <OpenMap href={mapSearch(address) ?? (map.kind === "none" ? null : map.href)} of="" />
    </div>
  );
}

/** A link to the map, which sends no request until it is followed. */
function OpenMap({ href, of }: { readonly href: string | null; readonly of: string }) {
  const { label } = useLanguages();
  if (href === null) return null;
  return (
    <a className="map-open" href={href} target="_blank" rel="noopener" {...label}>
      Open the map
      <span className="visually-hidden">
        {hasText(of) && (
          <>
            {" of "}
            <Own>{of.trim()}</Own>
          </>
        )}{" "}
        (opens in a new tab)
      </span>
    </a>
  );
}
