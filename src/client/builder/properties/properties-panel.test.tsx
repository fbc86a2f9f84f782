import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Block } from "#core/document/page.ts";
import { newBlock } from "#blocks/_kit/define/read-block.ts";
import { registry } from "#blocks/registry.ts";
import { DragRoot } from "#client/drag/drag-root.tsx";
import type { PanelEditor } from "#client/panel/scope/panel-editor.ts";
import { PropertiesPanel } from "./properties-panel.tsx";

const nothing = () => undefined;
const editor: PanelEditor = {
  set: nothing,
  onTyped: () => nothing,
  setAll: nothing,
  applyTemplate: nothing,
  endTyping: nothing,
  addItem: () => null,
  removeItem: nothing,
  duplicateItem: () => null,
  moveItem: nothing,
  take: () => false,
  rename: nothing,
  saveFromPanel: nothing,
  select: nothing,
};

interface DrawnState {
  readonly isUnsaved?: boolean;
  readonly canEdit?: boolean;
  /** Path of the selected item. */
  readonly item?: string;
}

function draw(block: Block, state: DrawnState = {}): string {
  return renderToStaticMarkup(
    <DragRoot>
      <PropertiesPanel
        editor={editor}
        onCommand={nothing}
        block={block}
        definition={registry.find(block.type)?.definition}
        isLeaving={false}
        isUnsaved={state.isUnsaved ?? false}
        isSaving={false}
        canEdit={state.canEdit ?? true}
        refusals={new Map()}
        targets={{ origin: "https://ashlar.example", pageId: "home", pages: [], own: [] }}
        screen={{ shows: "desktop", show: nothing }}
        item={state.item ?? null}
        renderPreview={() => null}
      />
    </DragRoot>,
  );
}

function fresh(type: string): Block {
  const definition = registry.find(type)?.definition;
  if (definition === undefined) throw new Error(`no block type ${type}`);
  return newBlock(definition, "b1");
}

const headings = (html: string) =>
  [...html.matchAll(/<h3>.*?<span[^>]*>(.*?)<\/span>/g)].map(([, title]) => title);
const labels = (html: string) =>
  [...html.matchAll(/<(?:label|span) id="[^"]*-label"[^>]*>(.*?)<\/(?:label|span)>/g)].map(
    ([, label]) => label,
  );

/** The sections of the Content tab, as the specification lists them. */
const sections: readonly (readonly [id: string, type: string, titles: readonly string[]])[] = [
  ["PANEL-021", "hero", ["Content", "Buttons", "Badge", "Feature cards"]],
  ["PANEL-029", "team", ["Content", "Members", "Display"]],
  ["PANEL-029", "animated-team", ["Content", "Members", "Display"]],
  ["PANEL-035", "features", ["Content", "Features", "Layout"]],
  ["PANEL-041", "text", ["Text", "Container width", "Size", "Alignment"]],
  ["PANEL-052", "pricing", ["Section Content", "Pricing Plans", "Display Settings"]],
  ["PANEL-058", "contact", ["Section Content", "Form Fields", "Form Settings"]],
  ["PANEL-064", "faq", ["Section Content", "Questions and Answers", "Display Settings"]],
  ["GAP-052", "privacy-details", ["Section Content"]],
  ["FORM-017", "meeting-scheduler", ["Section Content", "Steps"]],
  [
    "PANEL-070",
    "newsletter",
    ["Section Content", "Lead Magnet (optional)", "Form Integration", "Privacy and Compliance"],
  ],
  [
    "PANEL-082",
    "products",
    ["Content", "Product cards", "Quick Setup Templates", "Display Settings"],
  ],
  ["PANEL-087", "image-text", ["Content", "Features List", "Call to Action", "Visual Settings"]],
  ["PANEL-093", "process-steps", ["Content", "Steps", "Layout", "Numbering"]],
  ["PANEL-099", "stats", ["Content", "Statistics", "Layout", "Animation"]],
  [
    "PANEL-103",
    "cta",
    ["Content", "Primary button", "Secondary button", "Quick Templates", "Button look"],
  ],
  ["PANEL-115", "image-grid", ["Content", "Images", "Display"]],
  [
    "PANEL-074",
    "social-proof",
    ["Section Content", "Company Logos", "Trust Badges", "Display Settings"],
  ],
  ["PANEL-078", "banner", ["Banner Content", "Display Settings"]],
  ["PANEL-108", "video", ["Source", "Preview", "Playback settings", "Supported sources"]],
  ["CON-009", "image", ["Content", "Display"]],
  ["PANEL-119", "careers", ["Content", "Openings", "Display"]],
  ["PANEL-126", "industries", ["Content", "Industries", "Display"]],
  ["PANEL-046", "testimonials", ["Content", "Testimonials", "Display"]],
  ["PANEL-144", "investor-access", ["Content", "Style settings"]],
  ["PANEL-133", "iframe", ["Content", "Frame settings", "Style"]],
  ["PANEL-174", "download-section", ["Content", "Platforms"]],
  ["PANEL-140 PANEL-157", "agents-architecture", ["Content", "Colours", "Animation settings"]],
  ["BLOCK-139", "simple-2d-architecture", ["Content", "Layers", "Node box"]],
  ["PANEL-172", "3d-animation", ["Content", "Drawing", "Animation"]],
  ["PANEL-168", "comparison", ["Content", "Left column", "Right column", "Colours"]],
  ["CON-010", "custom", ["Content"]],
  ["CON-009", "ai-agentos-section", ["Content", "Agents", "System", "Machines", "Motion"]],
  ["CON-009", "timeline", ["Content", "Events", "Layout"]],
  ["CON-009", "countdown", ["Content", "Date", "Figures", "Button"]],
  ["PANEL-175", "magic", ["Content", "Effect"]],
  ["PANEL-173", "agent-flow", ["Content", "Flow", "Animation"]],
  ["PANEL-148", "chatbot", ["Content", "Behaviour", "Appearance"]],
  ["PANEL-165 PANEL-167", "blog-preview", ["Content", "Posts", "Section settings"]],
  ["PANEL-196", "industry-impact", ["Content", "Industries", "Display"]],
  ["PANEL-170 PANEL-171", "map", ["Content", "Other locations", "Settings"]],
  ["CON-009 CON-010", "carousel", ["Content", "Slides", "Display"]],
  ["SITE-020 CON-010", "deck", ["Content", "Slides"]],
  ["PANEL-159", "customer-success", ["Content", "Cases", "Display"]],
  ["PANEL-183", "problem-solution", ["Content", "Problems", "Solutions"]],
  ["PANEL-177", "slide-opening", ["Content", "Display", "Slide"]],
  ["PANEL-178", "slide-vision", ["Content", "Features", "Slide"]],
  ["PANEL-179", "slide-metrics", ["Content", "Metrics", "Buttons", "Slide"]],
  ["PANEL-184", "slide-problem", ["Content", "Problems", "Slide"]],
  ["PANEL-184", "slide-solution", ["Content", "Solutions", "Slide"]],
  ["PANEL-197", "slide-product-offerings", ["Content", "Offerings", "Slide"]],
  ["PANEL-198", "slide-use-cases", ["Content", "Use cases", "Slide"]],
  ["PANEL-199", "slide-security-architecture", ["Content", "Security layers", "Slide"]],
  ["PANEL-201", "slide-technical-architecture", ["Content", "Architecture layers", "Slide"]],
  ["BLOCK-094", "financial-projections", ["Content", "Projections", "Assumptions", "Display"]],
  ["PANEL-192", "traction-milestones", ["Content", "Milestones", "Layout"]],
  ["PANEL-181", "investment-hero", ["Content", "Metrics", "Bottom message"]],
  ["BLOCK-114", "market-growth", ["Content", "Markets", "Source"]],
  ["BLOCK-115", "tco-waterfall", ["Content", "Costs"]],
  ["PANEL-185", "use-of-funds", ["Content", "Funds", "Outcomes", "Quick Templates"]],
  [
    "BLOCK-006",
    "enhanced-hero",
    ["Content", "Buttons", "Statistics", "Sample query", "Live metrics"],
  ],
  ["BLOCK-089", "security-trust", ["Content", "Points", "Policy simulation", "Standards"]],
  ["BLOCK-088", "three-pillar-benefits", ["Content", "Pillars"]],
  ["BLOCK-036", "enhanced-cta", ["Content", "Primary button", "Secondary button"]],
  ["BLOCK-087", "three-step-process", ["Content", "Steps"]],
];

for (const [id, type, titles] of sections) {
  test(`${id} the sections of the panel stand in their order: ${type}`, () => {
    expect(headings(draw(fresh(type)))).toEqual(titles);
  });
}

test("every type of the site has its sections told here", () => {
  expect(sections.map(([, type]) => type).toSorted()).toEqual(
    registry.all.map(({ definition }) => definition.type).toSorted(),
  );
});

test("PANEL-023 the fields of a hero's button are gone while the button is switched off", () => {
  const hero = fresh("hero");
  expect(labels(draw(hero))).toContain("Button text");
  const off = { ...hero, settings: { ...hero.settings, showButton: false } };
  expect(labels(draw(off))).toContain("Show button");
  expect(labels(draw(off))).not.toContain("Button text");
  expect(labels(draw(off))).not.toContain("Button link");
});

test("PANEL-147 CON-018 the panel of an investor's way in shows no credentials and leads to the people screen", () => {
  const html = draw(fresh("investor-access"));
  expect(html).toContain("This component holds no username or password.");
  expect(html).toMatch(/<a [^>]*href="\/settings\/people" target="_blank" rel="noopener">People/);
  expect(labels(html).join(" ")).not.toMatch(/user|password/i);
});

test("PANEL-113 PANEL-114 ERR-037 ERR-038 the panel says whether a video's address has what it needs", () => {
  const video = fresh("video");
  const status = (videoUrl: string) => draw({ ...video, content: { ...video.content, videoUrl } });
  expect(status("https://vimeo.com/1084537")).toMatch(/is-good"[^>]*>Valid</);
  expect(status("https://vimeo.com/about")).toMatch(
    /field-warning empty:hidden"[^>]*>URL needs video ID</,
  );
});

test("PANEL-170 the panel says what is shown of a map's address or code, and why nothing is", () => {
  const map = fresh("map");
  const status = (mapEmbedUrl: string) =>
    draw({ ...map, content: { ...map.content, mapEmbedUrl } });
  const code = `<iframe src="https://maps.example/embed?pb=1" width="600"></iframe>`;
  for (const typed of ["https://maps.example/embed?pb=1", code]) {
    expect(status(typed)).toMatch(/is-good"[^>]*>Visitors see the map of maps\.example</);
  }
  for (const [typed, why] of [
    ["http://maps.example/embed", "Browsers block http:// frames on a secure page"],
    ["https://ashlar.example/about", "Pages of this site cannot be embedded in it"],
    ["/about", "No map address yet"],
    ["https:/", "No map address yet"],
    ["<iframe></iframe>", "No map address yet"],
  ] as const) {
    expect(status(typed), typed).toMatch(
      new RegExp(`field-warning empty:hidden"[^>]*>${why}: visitors get the plan and the link`),
    );
  }
  expect(status("")).not.toContain("visitors get the plan");
});

test("PANEL-111 what a video may be is said in a section of its own", () => {
  expect(draw(fresh("video"))).toContain("YouTube, Vimeo and direct video file URLs");
});

test("PANEL-186 PANEL-187 PANEL-188 PANEL-189 the panel says what the funds of a round sum to, and whether that is the whole", () => {
  const block = fresh("use-of-funds");
  const withParts = (...percentages: readonly number[]) =>
    draw({
      ...block,
      content: {
        ...block.content,
        funds: percentages.map((percentage, index) => ({ id: `fund000${index}`, percentage })),
      },
    });
  expect(draw(block)).toMatch(/<output[^>]*text-good[^>]*>Total 100%</);
  expect(withParts(60, 20, 20)).toMatch(/text-good[^>]*>Total 100%</);
  expect(withParts(60, 50)).toMatch(/text-danger[^>]*>Total 110%: over 100%</);
  expect(withParts(60, 20)).toMatch(/text-warn[^>]*>Total 80%: should equal 100%</);
  expect(withParts()).not.toMatch(/>Total \d/);
  expect(draw(fresh("stats"))).not.toMatch(/>Total \d/);
});

test("PANEL-020 choosing the contact-form action says what it does", () => {
  const hero = fresh("hero");
  const html = draw({ ...hero, content: { ...hero.content, buttonAction: "contact-form" } });
  expect(html).toContain("Leads to the contact form on this page");
});

test("PANEL-025 the scroll target says that the section needs a matching id", () => {
  const hero = fresh("hero");
  const html = draw({ ...hero, content: { ...hero.content, buttonAction: "scroll" } });
  expect(html).toContain("needs a matching id");
});

test("PANEL-010 ERR-043 an empty list says that nothing has been added yet", () => {
  const stats = fresh("stats");
  const html = draw({ ...stats, content: { ...stats.content, stats: [] } });
  expect(html).toContain("No statistics have been added yet");
});

test("PANEL-011 CONST-043 a list scrolls at 600 px", () => {
  expect(draw(fresh("stats"))).toContain("max-h-[600px]");
});

test("BUILD-048 the header has name, type, visibility, Copy, Delete and Close", () => {
  const html = draw({ ...fresh("text"), name: "Introduction" });
  expect(html).toContain('value="Introduction"');
  expect(html).toContain("Text block");
  expect(html).toContain("Visible");
  for (const name of ["Copy", "Delete", "Close"]) expect(html).toContain(`aria-label="${name}"`);
});

test("BUILD-004 BUILD-048 a block made by a model is marked AI Generated, others are not", () => {
  expect(draw({ ...fresh("text"), createdByAi: true })).toContain("AI Generated");
  expect(draw(fresh("text"))).not.toContain("AI Generated");
});

test("BUILD-050 Save shows while the block has steps that are not on the server", () => {
  expect(draw(fresh("text"), { isUnsaved: true })).toContain(">Save<");
  expect(draw(fresh("text"))).not.toContain(">Save<");
});

test("BUILD-053 a hidden block says Hidden", () => {
  const html = draw({ ...fresh("text"), isVisible: false });
  expect(html).toContain("Hidden");
});

test("BUILD-074 a type that the site does not know is edited as JSON of the whole component", () => {
  const html = draw({ ...fresh("text"), type: "hologram", content: { depth: 3 } });
  expect(html).toContain("Component JSON");
  expect(html).toContain("&quot;depth&quot;: 3");
});

test("BUILD-074 the raw editor lists the parts of a component and the keys that every type has", () => {
  const html = draw({ ...fresh("text"), type: "hologram" });
  for (const name of ["content", "isVisible", "styles.padding", "settings.anchor"]) {
    expect(html).toMatch(new RegExp(`<dt[^>]*>${name.replace(".", "\\.")}</dt>`));
  }
});

test("PANEL-012 a viewer sees every value and can change none", () => {
  const html = draw(fresh("stats"), { canEdit: false, isUnsaved: true });
  expect(html).toContain("In numbers");
  expect(html).not.toContain("Add statistic");
  expect(html).not.toContain(">Save<");
  expect(html).toMatch(/<fieldset[^>]*disabled/);
});

test("PANEL-082 PANEL-103 templates are buttons in a section of their own, which a viewer cannot press", () => {
  const names = (html: string) =>
    [...html.matchAll(/<button[^>]*class="template"[^>]*><span[^>]*>(.*?)<\/span>/g)].map(
      ([, name]) => name,
    );
  expect(headings(draw(fresh("products")))).toContain("Quick Setup Templates");
  expect(names(draw(fresh("products")))).toEqual(["Business Solutions"]);
  expect(names(draw(fresh("cta")))).toEqual(["Sales", "Trial", "Quote"]);
  expect(draw(fresh("cta"), { canEdit: false })).toMatch(
    /<button[^>]*disabled[^>]*class="template"/,
  );
});

test("a link that may be left out is not asked for; one of a button is", () => {
  expect(draw(fresh("newsletter"))).not.toContain("No link yet");
  expect(draw(fresh("image"))).not.toContain("No link yet");
  const cta = fresh("cta");
  expect(draw({ ...cta, content: { ...cta.content, buttonLink: "" } })).toContain("No link yet");
});

test("a link, an address or a section is not asked for while the button that leads there has no text", () => {
  const missing = /No (?:link|address|section) yet/;
  const hero = fresh("hero");
  for (const buttonAction of ["link", "external", "scroll"]) {
    const drawWith = (buttonText: string) =>
      draw({ ...hero, content: { ...hero.content, buttonAction, buttonLink: "", buttonText } });
    expect(drawWith("Go"), buttonAction).toMatch(missing);
    expect(drawWith(" "), buttonAction).not.toMatch(missing);
  }
  const slides = fresh("carousel");
  const slide = { id: "slid0001", title: "One", text: "", link: "" };
  const drawSlide = (linkText: string) =>
    draw(
      { ...slides, content: { ...slides.content, slides: [{ ...slide, linkText }] } },
      { item: "content.slides.#slid0001" },
    );
  expect(drawSlide("Read on")).toMatch(missing);
  expect(drawSlide("")).not.toMatch(missing);
});

test("an address that may be left out is not asked for; one of a button is", () => {
  const image = fresh("image");
  expect(draw(image)).not.toContain("No address yet");
  expect(draw({ ...image, content: { ...image.content, image: "half" } })).toContain("Incomplete");
  const hero = fresh("hero");
  const html = draw({ ...hero, content: { ...hero.content, buttonAction: "external" } });
  expect(html).toContain("No address yet");
});

test("a date is typed into an input of the browser's for days and times", () => {
  expect(draw(fresh("countdown"))).toMatch(
    /<input[^>]*type="datetime-local"[^>]*value="2030-06-03T09:00"/,
  );
});
