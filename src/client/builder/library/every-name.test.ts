import { expect, test } from "vitest";
import { registry } from "#blocks/registry.ts";
import { findDefinitions } from "./find-blocks.ts";

/** The block names that the specification lists for its picker (BUILD-059), in order. */
const picker =
  "hero features team animated-team careers stats cta pricing testimonials contact text image video iframe grid custom faq banner newsletter social-proof download-section image-text text-image image-grid process-steps industry-showcase 3d-animation agent-flow ai-agentos-section simple-2d-architecture";

/**
 * The ids that the specification lists for the library (BUILD-068); `map` and `comparison` are listed twice
 * (BUILD-069).
 */
const library =
  "hero features team grid image-text process-steps stats cta comparison map 3d-animation agent-flow download-section magic animated-team testimonials pricing contact faq newsletter social-proof image-grid text video blog-preview timeline countdown carousel banner careers industry_showcase iframe chatbot financial-projections use-of-funds investor-access investment-hero problem-solution traction-milestones industry-impact customer-success enhanced-hero three-step-process three-pillar-benefits security-trust enhanced-cta map comparison";

/** "Various slide blocks": those that a public page may contain. */
const slides =
  "opening vision metrics problem solution product-offerings use-cases security-architecture technical-architecture";

const definitions = registry.all.map(({ definition }) => definition);

/** The type that a name from the specification resolves to. */
function typeOf(name: string): string | undefined {
  return registry.find(registry.resolveType(name, {}, {}, ""))?.definition.type;
}

test.each([
  ["BUILD-059", picker],
  ["BUILD-068", library],
])("%s every name that the specification offers is a type of the library", (_, names) => {
  const missing = names.split(" ").filter((name) => typeOf(name) === undefined);
  expect(missing).toEqual([]);
});

test("BUILD-068 CON-005 each slide is found under its own name, and in both spellings", () => {
  for (const name of slides.split(" ")) {
    const type = typeOf(`slide-${name}`);
    expect(type).toBe(`slide-${name}`);
    expect(typeOf(`slide_${name.replaceAll("-", "_")}`)).toBe(type);
  }
});

test("BUILD-067 CON-006 CON-007 picker and library are one, with about sixty entries", () => {
  expect(definitions.length).toBeGreaterThanOrEqual(55);
  expect(definitions.length).toBeLessThanOrEqual(65);
  expect(findDefinitions(definitions, "")).toHaveLength(definitions.length);
});

test("BUILD-069 CON-008 each type stands in the library once, under a name that no other has", () => {
  const shown = findDefinitions(definitions, "");
  for (const own of ["type", "name", "description"] as const) {
    expect(new Set(shown.map((definition) => definition[own])).size, own).toBe(shown.length);
  }
  for (const name of ["map", "comparison"]) {
    expect(shown.filter(({ type }) => type === name)).toHaveLength(1);
  }
});
