import type { JsonObject } from "#core/document/json.ts";
import type { StructuredData } from "../_kit/define/structured-data.ts";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { locations } from "./departments.ts";
import type { Opening } from "./opening-parts.tsx";

const employment: Readonly<Record<Opening["type"], string>> = {
  "Full-time": "FULL_TIME",
  "Part-time": "PART_TIME",
  Contract: "CONTRACTOR",
  Internship: "INTERN",
};

/** Job locations as search engines require them: a place, or null for remote work. */
const places: Readonly<
  Record<(typeof locations)[number], readonly [city: string, country: string] | null>
> = {
  Remote: null,
  "San Francisco": ["San Francisco", "US"],
  "New York": ["New York", "US"],
  London: ["London", "GB"],
  Berlin: ["Berlin", "DE"],
  Tokyo: ["Tokyo", "JP"],
  "Hybrid - SF": ["San Francisco", "US"],
  "Hybrid - NY": ["New York", "US"],
};

/** The place of a location; null for remote work, and for a text of which the country is not known. */
function placeOf(location: string): readonly [city: string, country: string] | null {
  const known = locations.find((name) => name === location);
  return known === undefined ? null : places[known];
}

/**
 * Job postings for openings with a title, a description and a place. None on a site with sample
 * content, so that nobody finds a job that does not exist. None for remote work: search engines
 * require its eligible countries, which an opening does not have; nor for a place of which the
 * country is not known. The posting date is that of the
 * publication.
 */
export const structuredData: StructuredData<typeof definition> = ({ content }, page) => {
  if (page.isSample) return [];
  return content.openings.flatMap((opening): JsonObject[] => {
    const place = placeOf(opening.location);
    const description = describe(opening);
    if (!hasText(opening.title) || description === "" || place === null) return [];
    const [addressLocality, addressCountry] = place;
    return [
      {
        "@type": "JobPosting",
        title: opening.title.trim(),
        description,
        identifier: { "@type": "PropertyValue", name: page.siteName, value: opening.id },
        datePosted: page.publishedAt,
        employmentType: employment[opening.type],
        hiringOrganization: { "@type": "Organization", name: page.siteName, sameAs: page.origin },
        jobLocation: {
          "@type": "Place",
          address: { "@type": "PostalAddress", addressLocality, addressCountry },
        },
        url: page.url,
      },
    ];
  });
};

/** The opening's description as HTML, as search engines require it. */
function describe(opening: Opening): string {
  const texts = [opening.description, opening.detailedDescription].filter(hasText);
  const lists = [
    ["Responsibilities", opening.responsibilities],
    ["Requirements", opening.requirements],
    ["Preferred qualifications", opening.preferredQualifications],
    ["Benefits", opening.benefits],
  ] as const;
  return [
    ...texts.map((text) => `<p>${escape(text)}</p>`),
    ...lists
      .filter(([, entries]) => entries.length > 0)
      .map(
        ([name, entries]) =>
          `<p>${name}</p><ul>${entries.map((entry) => `<li>${escape(entry)}</li>`).join("")}</ul>`,
      ),
  ].join("");
}

function escape(text: string): string {
  return text.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
