import { expect, test } from "vitest";
import { colourTokens } from "#core/fields/colour.ts";
import { newItem } from "#core/fields/list.ts";
import { contrast, draw as drawAny, listAt, moduleOf, optionsAt } from "../test-kit.tsx";
import { definition } from "./block.ts";
import { departments, employments, locations } from "./departments.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("careers", parts, mode);
const { css, island } = moduleOf("careers");
const layouts = ["cards", "list", "table"] as const;

const opening = {
  id: "open0001",
  title: "Platform engineer",
  department: "Design",
  location: "Berlin",
  type: "Contract",
  salary: "€85,000",
  description: "Decides where work runs.",
  detailedDescription: "You join four people.",
  responsibilities: ["Own placement"],
  requirements: ["PostgreSQL"],
  preferredQualifications: ["Graphics cards"],
  benefits: ["30 days off"],
  applyLink: "",
} as const;

const itemFields = () => listAt(definition, "content.openings").item;
const optionsOf = (name: string) => optionsAt(definition, `content.openings.#i.${name}`);

test("BLOCK-052 PANEL-120 an opening has the twelve fields of the specification", () => {
  expect(Object.keys(itemFields())).toEqual([
    "title",
    "department",
    "location",
    "type",
    "salary",
    "description",
    "detailedDescription",
    "responsibilities",
    "requirements",
    "preferredQualifications",
    "benefits",
    "applyLink",
  ]);
});

test("PANEL-119 PANEL-120 the panel has content, openings and display", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Openings", "Display"]);
  expect(Object.keys(definition.sections[0].fields)).toEqual([
    "content.title",
    "content.subtitle",
    "content.applyText",
    "content.applyButtonText",
  ]);
});

for (const layout of layouts) {
  test(`BLOCK-052 PANEL-125 the layout ${layout} shows all that an opening has, and how to apply`, () => {
    const html = draw({
      content: {
        title: "Open positions",
        subtitle: "Small teams",
        applyText: "Tell us",
        applyButtonText: "Apply here",
        openings: [opening],
      },
      styles: { layout },
    });
    const { id: _id, applyLink: _link, ...texts } = opening;
    for (const text of Object.values(texts).flat()) expect(html).toContain(`>${text}<`);
    for (const text of ["Open positions", "Small teams", "Tell us", "Apply here"]) {
      expect(html).toContain(`>${text}<`);
    }
    expect(html).toContain("1 opening<");
  });

  test(`BLOCK-053 in the layout ${layout} an opening unfolds by the platform, closed at first`, () => {
    const html = draw({
      content: { openings: [opening, { ...opening, id: "o2" }] },
      styles: { layout },
    });
    expect(html.match(/<details><summary>/g)).toHaveLength(2);
    expect(html).toMatch(/<details>.*You join four people.*<\/details>/s);
  });

  test(`PANEL-125 in the layout ${layout} salary, requirements and department show unless switched off`, () => {
    const content = { openings: [opening] };
    for (const [setting, texts] of [
      ["showSalary", ["€85,000"]],
      ["showRequirements", ["PostgreSQL", "Graphics cards", "Requirements"]],
      ["showDepartment", [">Design<"]],
    ] as const) {
      const shown = draw({ content, styles: { layout } });
      const hidden = draw({ content, styles: { layout }, settings: { [setting]: false } });
      for (const text of texts) {
        expect(shown).toContain(text);
        expect(hidden).not.toContain(text);
      }
      expect(hidden).toContain("Own placement");
    }
  });

  test(`in the canvas every text of the layout ${layout} can be typed into, the empty ones too`, () => {
    const html = draw({ content: { openings: [{ id: "o1" }] }, styles: { layout } }, "canvas");
    for (const name of ["title", "salary", "description", "detailedDescription"]) {
      expect(html).toContain(`data-at="content.openings.#o1.${name}"`);
    }
    for (const name of ["title", "subtitle", "applyText", "applyButtonText"]) {
      expect(html).toContain(`data-at="content.${name}"`);
    }
  });
}

test("PANEL-125 the table is a real one", () => {
  const content = { openings: [opening] };
  expect(draw({ content, styles: { layout: "table" } })).toMatch(
    /<th scope="col">Department<\/th>.*<tr class="opening".*<th scope="row">/s,
  );
});

test("PANEL-121 PANEL-122 PANEL-123 departments, locations and types are those of the specification", () => {
  expect(optionsOf("department")).toEqual(
    "Engineering Design Product Marketing Sales Operations Legal Finance HR".split(" "),
  );
  expect(optionsOf("location")).toEqual([
    "Remote",
    "San Francisco",
    "New York",
    "London",
    "Berlin",
    "Tokyo",
    "Hybrid - SF",
    "Hybrid - NY",
  ]);
  expect(optionsOf("type")).toEqual(["Full-time", "Part-time", "Contract", "Internship"]);
  expect([departments.length, locations.length, employments.length]).toEqual([9, 8, 4]);
});

test("another department and another place than those of the list are stored and shown as they are typed", () => {
  const { department, location } = itemFields();
  for (const field of [department, location]) {
    expect(field?.refuse("People & places")).toBeNull();
    expect(field?.refuse("x".repeat(200))).toContain("or another text of at most");
    expect(field?.refuse(7)).toContain("or another text");
    expect(field?.read("Kraków").value).toBe("Kraków");
  }
  const other = { ...opening, department: "Research", location: "Kraków" };
  for (const layout of layouts) {
    const html = draw({ content: { openings: [other] }, styles: { layout } });
    expect(html).toContain('<span class="department">Research</span>');
    expect(html).toContain("Kraków");
    const bare = draw({
      content: { openings: [{ ...other, department: " ", location: "" }] },
      styles: { layout },
    });
    expect(bare).not.toContain('class="department');
    expect(bare).not.toMatch(/<(?:span|dd)><\/(?:span|dd)>/);
  }
  expect(propsOf(draw({ content: { openings: [other] } }))).toMatchObject({
    positions: { open0001: { department: "Research", location: "Kraków" } },
  });
});

test("PANEL-124 a new opening is in Engineering, remote and full-time", () => {
  expect(newItem(itemFields(), "n1")).toMatchObject({
    department: "Engineering",
    location: "Remote",
    type: "Full-time",
  });
});

test("BLOCK-054 CONST-021 each of the nine departments has a badge colour of its own, with 4.5:1 wherever it stands", () => {
  const colours = departments.map((name) => {
    expect(draw({ content: { openings: [{ ...opening, department: name }] } })).toContain(
      `<span class="department department-${name.toLowerCase()}">${name}</span>`,
    );
    const rule = new RegExp(
      `\\.department-${name.toLowerCase()}\\s*\\{\\s*--badge:\\s*(#[0-9a-f]{6})`,
    );
    return rule.exec(css)?.[1] ?? "";
  });
  expect(new Set(colours).size).toBe(9);
  for (const colour of colours) {
    expect(contrast(colour, colourTokens.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, colourTokens.raised)).toBeGreaterThanOrEqual(4.5);
  }
});

test("GAP-019 applying leads to the opening's link where it has one, outside in a new tab", () => {
  const linked = (applyLink: string) =>
    draw({ content: { openings: [{ ...opening, applyLink }] } });
  expect(linked("https://example.com/apply")).toMatch(
    /href="https:\/\/example.com\/apply" target="_blank" rel="noopener"/,
  );
  expect(linked("mailto:jobs@example.com")).toContain('href="mailto:jobs@example.com"');
  expect(linked("/about")).toContain('href="/about"');
});

test("GAP-019 without a link applying leads to the form for this opening, and says for which", () => {
  const html = draw({ content: { openings: [opening] } });
  expect(html).toMatch(/href="\/careers\/apply\?opening=[A-Za-z0-9_-]+\.open0001"/);
  expect(html).not.toContain("mailto:");
  expect(html).toMatch(
    />Apply<\/span><span class="visually-hidden">: Platform engineer<\/span><\/a>/,
  );
});

const propsOf = (html: string): unknown => {
  const [, json] = /data-island="careers" data-props="([^"]+)"/.exec(html) ?? [];
  return json === undefined ? null : JSON.parse(json.replaceAll("&quot;", '"'));
};

test("FORM-001 the page tells its script title, department and location of the openings that take applications here", () => {
  expect(island).toBe("dom");
  const elsewhere = { ...opening, id: "o2", applyLink: "https://jobs.example/2" };
  const html = draw({
    content: { openings: [opening, elsewhere, { ...opening, id: "o3", title: "" }] },
    settings: { showDepartment: false },
  });
  expect(propsOf(html)).toEqual({
    positions: {
      open0001: { title: "Platform engineer", department: "Design", location: "Berlin" },
      o3: { title: "Open position", department: "Design", location: "Berlin" },
    },
  });
  expect(html).not.toContain("<dialog");
});

test("an opening that leads elsewhere needs no script", () => {
  const elsewhere = { ...opening, applyLink: "https://jobs.example/2" };
  expect(propsOf(draw({ content: { openings: [elsewhere] } }))).toBeNull();
  expect(propsOf(draw({ content: { openings: [opening] } }, "canvas"))).toBeNull();
});

test("in the canvas the button is drawn, and nothing of it sends anything by itself", () => {
  const html = draw({ content: { openings: [opening] } }, "canvas");
  expect(html).toMatch(/<a class="button [^"]*apply"/);
  expect(html).not.toMatch(/<form|onclick/i);
});

test("BLOCK-056 ERR-027 without openings the block says: No job openings available", () => {
  const empty = "No job openings available";
  expect(draw({ content: { title: "Open positions" } })).toContain(empty);
  expect(draw({ content: { openings: [{ id: "o1", title: " " }] } })).toContain(empty);
  expect(draw({ content: { openings: [opening] } })).not.toContain(empty);
});

test("a card with nothing more to say has nothing to unfold", () => {
  const short = { id: "o1", title: "Counsel", description: "Reads." };
  expect(draw({ content: { openings: [short] }, styles: { layout: "cards" } })).not.toContain(
    "<details",
  );
  expect(
    draw({
      content: { openings: [{ ...short, requirements: ["Law"] }] },
      styles: { layout: "cards" },
      settings: { showRequirements: false },
    }),
  ).not.toContain("<details");
});

test("salaries have no column where no opening says one", () => {
  const table = (salary: string) =>
    draw({ content: { openings: [{ ...opening, salary }] }, styles: { layout: "table" } });
  expect(table("€1")).toContain('<th scope="col">Salary</th>');
  expect(table("")).not.toContain("Salary");
  expect(table("")).toContain("facts-3");
});

test("headings below an opening follow its own", () => {
  const content = { openings: [opening] };
  expect(draw({ content })).toMatch(/<h2 [^>]*>Platform engineer.*<h3>Responsibilities/s);
  expect(draw({ content: { ...content, title: "Jobs" } })).toMatch(
    /<h3 [^>]*>Platform engineer.*<h4>Responsibilities/s,
  );
});
