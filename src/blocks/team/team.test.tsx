import { expect, test } from "vitest";
import { newItem } from "#core/fields/list.ts";
import { isObjectField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { portraits } from "../_kit/fields/sample-pictures.ts";
import { registry } from "../registry.ts";
import {
  draw as drawAny,
  fieldOf,
  listAt,
  moduleOf,
  optionsAt,
  storedBlock,
} from "../test-kit.tsx";
import { definition } from "./block.ts";

const draw = (parts: Parameters<typeof drawAny>[1], mode?: "canvas") =>
  drawAny("team", parts, mode);
const { css } = moduleOf("team");

const social = {
  linkedin: "https://linkedin.example/in/one",
  twitter: "https://x.example/one",
  email: "one@ashlar.example",
  github: "https://github.example/one",
};
const member = {
  id: "memb0001",
  name: "Head of research",
  role: "Models",
  image: "https://cdn.example/one.webp",
  bio: "Measures first.",
  social,
};

const fieldAt = (path: string) => fieldOf(definition, path);
const memberFields = () => listAt(definition, "content.members").item;
const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-001 BLOCK-019 a team is found in any spelling, and shows each member with the links of the social map", () => {
  expect(registry.resolveType("Team", {}, {}, "")).toBe("team");
  const html = draw({ content: { members: [member] } });
  for (const address of [social.linkedin, social.twitter, social.github]) {
    expect(html).toMatch(new RegExp(`<a [^>]*href="${address}" target="_blank" rel="noopener"`));
  }
  expect(html).toContain('href="mailto:one@ashlar.example"');
  expect(html).toContain(
    'LinkedIn<span class="visually-hidden"> of Head of research (opens in a new tab)',
  );
});

test("BLOCK-019 BLOCK-020 without a social map, or with half-typed addresses, no link is drawn", () => {
  const { social: _none, ...bare } = member;
  const halfTyped = {
    linkedin: "linkedin.example/in/one",
    email: "one@",
    twitter: "#",
    github: "/",
  };
  for (const one of [bare, { ...bare, social: halfTyped }]) {
    expect(draw({ content: { members: [one] } })).not.toMatch(/<a |social-links/);
  }
});

test("BLOCK-020 BUILD-103 a member is drawn with name, role, bio and image", () => {
  const html = draw({ content: { title: "Who we are", members: [member] } });
  expect(html).toMatch(
    /<li class="team-member"><div class="team-portrait"><img src="https:\/\/cdn\.example\/one\.webp" alt="" loading="lazy".*<h3[^>]*>Head of research<.*<p[^>]*>Models<.*<p[^>]*>Measures first\.</,
  );
});

test("a member without a picture stands there with initials, and without a title is headed one level higher", () => {
  const html = draw({ content: { members: [{ ...member, image: "" }] } });
  expect(html).toMatch(
    /team-portrait"><span[^>]*aria-hidden="true">HR<.*<h2[^>]*>Head of research</,
  );
});

test("a member who says nothing is left out for visitors and stays in the canvas", () => {
  const members = [member, { id: "memb0002", name: " ", image: portraits[0] }];
  expect(draw({ content: { members } }).match(/<li/g)).toHaveLength(1);
  expect(draw({ content: { members } }, "canvas")).toContain('data-item="memb0002"');
});

test("BLOCK-021 a new team has three columns", () => {
  expect(newBlock(definition, "abcd1234").styles).toMatchObject({ gridCols: 3 });
});

test("BUILD-103 a new team has members with name, role, image and bio, in roles alone", () => {
  const block = newBlock(definition, "abcd1234");
  const { content } = readBlock(definition, block).block;
  expect(content["members"]).toHaveLength(3);
  expect(content["members"]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "Head of research",
        role: expect.stringMatching(/\S/),
        image: portraits[0],
        bio: expect.stringMatching(/\S/),
      }),
    ]),
  );
});

test("PANEL-029 the panel has the sections content, members and display", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Members", "Display"]);
});

test("PANEL-030 CON-022 a member has name, role, image, bio, and a social map of four with github", () => {
  expect(fieldAt("content.title").kind).toBe("text");
  expect(fieldAt("content.subtitle").kind).toBe("long-text");
  expect(Object.keys(memberFields())).toEqual(["name", "role", "image", "bio", "social"]);
  const map = fieldAt("content.members.#memb0001.social");
  expect(isObjectField(map) && Object.keys(map.parts)).toEqual([
    "linkedin",
    "twitter",
    "email",
    "github",
  ]);
});

test("PANEL-006 PANEL-007 a photo is an image, a social link an address, and the e-mail an e-mail", () => {
  const kindOf = (name: string) => fieldAt(`content.members.#memb0001.${name}`).kind;
  expect(kindOf("image")).toBe("image");
  expect(["linkedin", "twitter", "github"].map((name) => kindOf(`social.${name}`))).toEqual([
    "url",
    "url",
    "url",
  ]);
  expect(kindOf("social.email")).toBe("email");
});

test("PANEL-031 bio and social links are shown unless they are switched off, and movement is enhanced where it is asked for", () => {
  const content = { members: [member] };
  const all = draw({ content });
  expect(all).toContain("Measures first.");
  expect(all).toContain("social-links");
  expect(all).not.toContain("team-enhanced");
  expect(draw({ content, settings: { showBio: false } })).not.toContain("Measures first.");
  expect(draw({ content, settings: { showSocial: false } })).not.toContain("social-links");
  expect(draw({ content, settings: { enhancedAnimations: true } })).toContain("team-enhanced");
});

test("PANEL-014 PANEL-032 CON-042 there are one to five columns, others are refused with the range", () => {
  expect(optionsOf("styles.gridCols")).toEqual([1, 2, 3, 4, 5]);
  for (const value of [0, 6, 2.5, "three"]) {
    expect(fieldAt("styles.gridCols").refuse(value)).toBe("must be one of: 1, 2, 3, 4, 5");
  }
});

test("PANEL-033 the animations are default, bounce, fade-up, scale and rotate", () => {
  const styles = ["default", "bounce", "fade-up", "scale", "rotate"];
  expect(optionsOf("styles.animationStyle")).toEqual(styles);
});

test("PANEL-033 nothing moves for whoever wants less motion", () => {
  const still = css.slice(0, css.indexOf("prefers-reduced-motion: no-preference"));
  expect(still).not.toMatch(/animation(?:-name)?:|translate:|[^-]scale:|rotate:/);
});

// The placeholder is the site's own drawing: no request goes elsewhere for a picture that no editor
// chose.
test("PANEL-034 a new member is called New Team Member, with the role Position, a stock image and empty social links", () => {
  expect(newItem(memberFields(), "memb0009")).toEqual({
    id: "memb0009",
    name: "New Team Member",
    role: "Position",
    image: portraits[0],
    bio: "",
    social: { linkedin: "", twitter: "", email: "", github: "" },
  });
  expect(portraits[0]).toMatch(/^\/(?!\/).*portrait-1\.svg/);
});

test("SITE-035 CON-035 a team without members says so", () => {
  expect(draw({ content: { title: "Title" } })).toContain("No team members configured");
  expect(storedBlock("team").type).toBe("team");
});
