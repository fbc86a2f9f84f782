import { expect, test } from "vitest";
import type { JsonObject } from "#core/document/json.ts";
import { newItem } from "#core/fields/list.ts";
import { isListField, isObjectField } from "../_kit/define/field-at.ts";
import { newBlock } from "../_kit/define/read-block.ts";
import { portraits } from "../_kit/fields/sample-pictures.ts";
import { registry } from "../registry.ts";
import {
  draw as drawAny,
  drawBlock,
  fieldOf,
  moduleOf,
  optionsAt,
  storedBlock,
} from "../test-kit.tsx";
import { definition } from "./block.ts";

const type = "animated-team";
const { css } = moduleOf(type);
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
const draw = (parts: { content?: JsonObject; styles?: JsonObject; settings?: JsonObject }) =>
  drawAny(type, { content: { members: [member] }, ...parts });
const animations = ["bounce", "fade-up", "scale", "rotate"];

const fieldAt = (path: string) => fieldOf(definition, path);
const optionsOf = (path: string) => optionsAt(definition, path);

test("BLOCK-001 BUILD-059 BUILD-068 an animated team is found in any spelling, and is a type of its own", () => {
  for (const name of [type, "animated_team", "Animated Team"]) {
    expect(registry.resolveType(name, {}, {}, "")).toBe(type);
  }
  expect(registry.resolveType("team", {}, {}, "")).toBe("team");
});

test("BLOCK-019 BLOCK-020 it shows each member with picture, name, role, bio and the links of the social map", () => {
  const html = draw({});
  expect(html).toMatch(
    /<li class="animated-team-member">.*animated-team-portrait"><img src="https:\/\/cdn\.example\/one\.webp" alt="".*<h2[^>]*>Head of research<.*>Models<.*>Measures first\.</,
  );
  for (const address of [social.linkedin, social.twitter, social.github]) {
    expect(html).toMatch(
      new RegExp(`<a class="social-link" href="${address}" target="_blank" rel="noopener"`),
    );
  }
  expect(html).toContain('href="mailto:one@ashlar.example"');
});

test("BLOCK-019 without a social map no link is drawn, and without a picture the initials stand there", () => {
  const { social: _none, ...bare } = member;
  const html = draw({ content: { members: [{ ...bare, image: "" }] } });
  expect(html).not.toMatch(/<a |social-links/);
  expect(html).toMatch(/animated-team-initials" aria-hidden="true">HR</);
});

test("PANEL-029 its panel is the one of a team: the same sections, with the same fields in the same order", () => {
  const shape = (of: string) =>
    moduleOf(of).definition.sections.map(({ title, fields }) => [
      title,
      Object.entries(fields).map(([path, { kind, label }]) => [path, kind, label]),
    ]);
  expect(shape(type)).toEqual(shape("team"));
  expect(definition.sections.map(({ title }) => title)).toEqual(["Content", "Members", "Display"]);
});

test("PANEL-030 PANEL-034 CON-022 a new member is called New Team Member, with the role Position, a stock image and empty social links", () => {
  const list = fieldAt("content.members");
  if (!isListField(list)) throw new Error("Members are a list");
  expect(newItem(list.item, "memb0009")).toEqual({
    id: "memb0009",
    name: "New Team Member",
    role: "Position",
    image: portraits[0],
    bio: "",
    social: { linkedin: "", twitter: "", email: "", github: "" },
  });
  const map = fieldAt("content.members.#memb0001.social");
  expect(isObjectField(map) && Object.keys(map.parts)).toEqual(Object.keys(social));
});

test("PANEL-031 movement is enhanced unless it is switched off, and bio and social links are shown unless they are", () => {
  expect(draw({})).toContain("animated-team-enhanced");
  expect(newBlock(definition, "abcd1234").settings).toMatchObject({ enhancedAnimations: true });
  expect(draw({ settings: { enhancedAnimations: false } })).not.toContain("animated-team-enhanced");
  expect(draw({ settings: { showBio: false } })).not.toContain("Measures first.");
  expect(draw({ settings: { showSocial: false } })).not.toContain("social-links");
});

test("PANEL-032 there are one to five columns", () => {
  expect(optionsOf("styles.gridCols")).toEqual([1, 2, 3, 4, 5]);
});

test("PANEL-033 the animations are default, bounce, fade-up, scale and rotate", () => {
  expect(optionsOf("styles.animationStyle")).toEqual(["default", ...animations]);
});

test("PANEL-031 portraits answer the pointer and the focus alike, where movement is enhanced alone", () => {
  const answers = css.match(/[^{}]*:is\(:hover, :focus-within\)[^{]*\{/g) ?? [];
  expect(answers.length).toBeGreaterThan(0);
  for (const rule of answers) expect(rule).toContain(".animated-team-enhanced");
});

test("PANEL-033 nothing moves for whoever wants less motion", () => {
  const still = css.slice(0, css.indexOf("prefers-reduced-motion: no-preference"));
  expect(still).not.toMatch(/animation:|transition:|transform:/);
});

test("a member who says nothing is left out for visitors", () => {
  const members = [member, { id: "memb0002", name: " ", image: portraits[0] }];
  expect(draw({ content: { members } }).match(/<li/g)).toHaveLength(1);
});

test("SITE-035 CON-035 without members it says so", () => {
  expect(drawBlock(storedBlock(type))).toContain("No team members configured");
});
