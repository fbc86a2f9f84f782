import { expect, test } from "vitest";
import { readStored, writeStored } from "#core/document/stored-form.ts";
import { parseColour, contrastBetween } from "#core/fields/contrast.ts";
import { findField } from "../_kit/define/field-at.ts";
import { newBlock, readBlock } from "../_kit/define/read-block.ts";
import { registry } from "../registry.ts";
import {
  contrast,
  draw as drawAny,
  drawBlock,
  moduleOf,
  storedBlock,
  stylesOf,
  testSite,
} from "../test-kit.tsx";
import { definition } from "./block.ts";
import type { ChatbotProps } from "./island.ts";
import { readableOn } from "./on-colour.ts";
import { colourPresets } from "./presets.ts";

const draw = (parts: Parameters<typeof drawAny>[1] = {}, mode?: "canvas") =>
  drawAny("chatbot", parts, mode);

const read = (parts: Parameters<typeof storedBlock>[1] = {}) =>
  readBlock(definition, storedBlock("chatbot", parts)).block;

/** The props in the page for the island. */
function propsOf(parts: Parameters<typeof drawAny>[1] = {}): ChatbotProps {
  const json = /data-props="([^"]*)"/.exec(draw(parts))?.[1] ?? "";
  // Written by the view.
  return JSON.parse(json.replaceAll("&quot;", '"').replaceAll("&#x27;", "'")) as ChatbotProps;
}

const optionsAt = (path: string): unknown => {
  const field = findField(definition, path);
  return field && "options" in field && Array.isArray(field.options)
    ? field.options.map(({ value }: { readonly value: unknown }) => value)
    : null;
};

test("CHAT-001 chatbot, ai-assistant and AI assistant are one type, in every spelling", () => {
  for (const type of ["chatbot", "ai-assistant", "ai_assistant", "AI assistant"]) {
    expect(moduleOf(type).definition, type).toBe(definition);
  }
});

test("CHAT-001 BLOCK-156 BUILD-073 CON-014 a stored custom block is a chatbot by its content, its settings or its name", () => {
  const typeOf = (content: object, settings: object, name = "Custom") => {
    const stored = { component_type: "custom", name, content, settings, styles: {} };
    const reading = readStored([stored], registry.resolveType);
    return reading.ok ? reading.page.blocks[0]?.type : null;
  };
  for (const trait of ["botName", "welcomeMessage", "chatStyle"]) {
    expect(typeOf({ [trait]: "x" }, {}), trait).toBe("chatbot");
    expect(typeOf({}, { [trait]: "x" }), trait).toBe("chatbot");
  }
  expect(typeOf({}, {}, "Our Chatbot, below")).toBe("chatbot");
  expect(typeOf({}, {}, "ai assistant 2")).toBe("chatbot");
  expect(typeOf({ title: "x" }, { position: "center" }, "Chat about it")).toBe("custom");
});

test("VER-004 DATA-018 a chatbot is stored as custom, and is read back as the chatbot it was", () => {
  const block = newBlock(definition, "abcd1234");
  const page = { name: "", background: {}, seo: {}, blocks: [block] };
  const rows = writeStored(page, (type) => registry.find(type)?.definition.storedAs ?? type);
  expect(rows[0]?.component_type).toBe("custom");
  const reading = readStored(JSON.parse(JSON.stringify(rows)), registry.resolveType);
  expect(reading.ok && reading.page.blocks).toEqual([block]);
});

test("CHAT-002 CHAT-003 CHAT-004 absent content reads as the bot's name, its welcome with a waving hand, and the placeholder", () => {
  const html = draw();
  expect(html).toMatch(/<h2[^>]*>AI Assistant<\/h2>/);
  expect(html).toMatch(/<p class="chatbot-words"[^>]*>Hi! How can I help you today\? 👋<\/p>/);
  expect(html).toContain('placeholder="Type your message..."');
});

test("CHAT-005 CHAT-025 the knowledge base is quoted by the reply on the product, and stands nowhere else on the page", () => {
  const html = draw({ content: { knowledgeBase: "It reads plans." } });
  expect(html.match(/It reads plans\./g)).toHaveLength(1);
  const { rules } = propsOf({ content: { knowledgeBase: "It reads plans." } });
  expect(rules.find(({ keywords }) => keywords.includes("platform"))?.reply).toMatch(
    /^It reads plans\./,
  );
});

test("CHAT-025 the product is the site by its name", () => {
  const { rules } = propsOf();
  expect(rules[2]?.keywords).toEqual(["test", "ai", "platform"]);
});

test("CHAT-006 PANEL-150 floating is the default; an embedded chat stands on the page, without a button that opens it", () => {
  expect(optionsAt("settings.chatStyle")).toEqual(["floating", "embedded", "modal", "sidebar"]);
  expect(read().settings.chatStyle).toBe("floating");
  expect(draw()).toMatch(/chatbot-afloat.*chatbot-launcher.*<dialog/s);
  const embedded = draw({ settings: { chatStyle: "embedded" } });
  expect(embedded).toContain('<div class="chatbot-window">');
  expect(embedded).not.toMatch(/chatbot-launcher|chatbot-close|chatbot-afloat|<dialog/);
});

test("CON-013 all four styles are drawn, and an unknown one stands on the page", () => {
  for (const chatStyle of ["floating", "modal", "sidebar"]) {
    expect(draw({ settings: { chatStyle } })).toContain(`chatbot-${chatStyle} `);
  }
  expect(propsOf({ settings: { chatStyle: "modal" } }).isModal).toBe(true);
  const unknown = storedBlock("chatbot", { settings: { chatStyle: "inline" } });
  const { block, problems } = readBlock(definition, unknown);
  expect(block.settings.chatStyle).toBe("embedded");
  expect(problems.map(({ path }) => path)).toEqual(["settings.chatStyle"]);
});

test("CHAT-007 PANEL-151 five positions, bottom right by default", () => {
  const positions = ["bottom-right", "bottom-left", "top-right", "top-left", "center"];
  expect(optionsAt("settings.position")).toEqual(positions);
  expect(draw()).toContain("chatbot-at-bottom-right");
  for (const position of positions) {
    expect(draw({ settings: { position } })).toContain(`chatbot-at-${position}`);
  }
});

test("CHAT-008 both colours have their defaults, and padding is that of every block", () => {
  const rules = stylesOf(storedBlock("chatbot", { styles: { padding: { top: 8 } } }));
  expect(rules).toContain("--primary-color:#8b5cf6");
  expect(rules).toContain("--secondary-color:#3b82f6");
  expect(rules).toContain("padding-top:2rem");
});

test("CHAT-009 the button is hidden and the card open until a script makes a window of it", () => {
  const html = draw();
  expect(html).toMatch(/<button type="button" class="chatbot-launcher"[^>]* hidden=""/);
  expect(html).toMatch(/<dialog class="chatbot-window"[^>]* open=""/);
  expect(html).toMatch(/<button type="button" class="chatbot-close" hidden=""/);
});

test("CHAT-030 GAP-017 on a page without a form the contact button opens the form for a meeting, without a script on a page of its own", () => {
  const html = draw();
  const links = [...html.matchAll(/<a class="button button-primary[^"]*" href="([^"]*)"([^>]*)>/g)];
  const opens = ' data-island="meeting-scheduler" data-holds=""';
  expect(links.map(([, ...parts]) => parts)).toEqual([
    ["/meet", opens],
    ["/meet", opens],
  ]);
});

test("CHAT-030 GAP-017 where the page has a contact form the button leads there, and a file is still sent by mail", () => {
  const block = storedBlock("chatbot", { settings: { enableFileUpload: true } });
  const site = { ...testSite, contactForm: "#write" };
  const html = drawBlock(block, "site", { site });
  const links = [...html.matchAll(/<a class="button button-primary[^"]*" href="([^"]*)">/g)];
  expect(links.map(([, href]) => href)).toEqual([site.contactForm, site.contactForm]);
  expect(html).toMatch(/<a class="chatbot-attach" href="mailto:/);
  const silent = drawBlock(block, "site", { site: { ...site, contactEmail: "" } });
  expect(silent).toContain('href="#write"');
  expect(silent).not.toContain("chatbot-attach");
});

test("CHAT-031 GAP-013 every option of the panel reaches the page", () => {
  expect(draw({ content: { closeButtonText: "Put away" } })).toMatch(
    /class="chatbot-close"[^>]*><span dir="auto">Put away</,
  );
  expect(draw({ content: { closeButtonText: "" } })).toMatch(
    /class="chatbot-close"[^>]*><span class="visually-hidden">Close</,
  );
  expect(draw({ content: { quickResponses: "One?\nTwo?" } })).toMatch(
    /<button type="button" class="chatbot-ask"[^>]*>One\?<.*>Two\?</,
  );
  expect(propsOf({ settings: { autoOpenDelay: 7 } }).autoOpenDelay).toBe(7);
  expect(propsOf().types).toBe(true);
  expect(propsOf({ settings: { enableTypingIndicator: false } }).types).toBe(false);
  expect(propsOf().sounds).toBe(false);
  expect(propsOf({ settings: { enableSoundNotifications: true } }).sounds).toBe(true);
  const bar = /class="chatbot-bar"><span class="chatbot-stone"/;
  expect(draw()).toMatch(bar);
  expect(draw({ settings: { showAgentAvatar: false } })).not.toMatch(bar);
  const friendly = propsOf({ content: { personality: "friendly" } });
  const concise = propsOf({ settings: { responseStyle: "concise" } });
  for (const changed of [friendly, concise]) {
    expect(changed.rules.map(({ reply }) => reply)).not.toEqual(
      propsOf().rules.map(({ reply }) => reply),
    );
  }
});

test("PANEL-154 GAP-013 no file goes anywhere: file upload is a way to write to people, who take one", () => {
  expect(draw()).not.toContain("chatbot-attach");
  const html = draw({ settings: { enableFileUpload: true } });
  expect(html).toMatch(/<a class="chatbot-attach" href="mailto:[^>]*>.*Send a file to our team/s);
  expect(html).not.toContain('type="file"');
});

test("BUILD-107 BUILD-108 CONST-062 PANEL-154 a new chatbot has every field at the template's start", () => {
  const { content, settings, styles } = newBlock(definition, "abcd1234");
  expect(content).toEqual({
    botName: "AI Assistant",
    welcomeMessage: "Hi! How can I help you today? 👋",
    placeholder: "Type your message...",
    personality: "helpful",
    knowledgeBase: "",
    closeButtonText: "Close",
    quickResponses: ["What does it cost?", "Can I see a demo?", "Is my data secure?"],
  });
  expect(settings).toEqual({
    chatStyle: "floating",
    position: "bottom-right",
    responseStyle: "conversational",
    autoOpenDelay: 0,
    enableTypingIndicator: true,
    enableSoundNotifications: false,
    showAgentAvatar: true,
    enableFileUpload: false,
  });
  expect(styles).toEqual({ primaryColor: "#8b5cf6", secondaryColor: "#3b82f6" });
});

test("PANEL-148 PANEL-149 the sections are content, behaviour and appearance; the content's fields in their order", () => {
  expect(definition.sections.map(({ title }) => title)).toEqual([
    "Content",
    "Behaviour",
    "Appearance",
  ]);
  expect(Object.keys(definition.sections[0].fields)).toEqual([
    "content.botName",
    "content.welcomeMessage",
    "content.placeholder",
    "content.personality",
    "content.knowledgeBase",
    "content.closeButtonText",
    "content.quickResponses",
  ]);
  expect(optionsAt("content.personality")).toEqual([
    "helpful",
    "friendly",
    "technical",
    "sales",
    "support",
  ]);
  expect(findField(definition, "content.quickResponses")).toMatchObject({
    kind: "lines",
    hint: expect.stringMatching(/^One per line/),
  });
});

test("PANEL-152 four response styles", () => {
  expect(optionsAt("settings.responseStyle")).toEqual([
    "conversational",
    "bullet-points",
    "detailed",
    "concise",
  ]);
});

test("PANEL-153 CONST-041 the delay until it opens runs from 0 to 60 seconds, 0 says never", () => {
  const field = findField(definition, "settings.autoOpenDelay");
  expect(field).toMatchObject({ min: 0, max: 60, unit: "s" });
  expect(field?.hint).toMatch(/0: never/);
  expect(field?.refuse(60)).toBeNull();
  expect(field?.refuse(61)).not.toBeNull();
});

test("PANEL-155 GAP-028 five presets set both colours together; texts on them and the colours on dark can be told", () => {
  expect(definition.sections[2].templates.map(({ name }) => name)).toEqual([
    "Purple AI",
    "Blue Tech",
    "Green Support",
    "Red Alert",
    "Dark Glass",
  ]);
  const inks = { black: "#0a0d0e", white: "#ffffff" } as const;
  for (const { name, values } of colourPresets) {
    expect(Object.keys(values)).toEqual(["styles.primaryColor", "styles.secondaryColor"]);
    const [primary, secondary] = Object.values(values).map(String) as [string, string];
    const ink = readableOn(primary);
    expect(["black", "white"], name).toContain(ink);
    expect(contrast(primary, inks[ink as keyof typeof inks]), name).toBeGreaterThanOrEqual(4.5);
    expect(contrast(secondary, "#11161a"), name).toBeGreaterThanOrEqual(3);
    expect(contrast(primary, "#11161a"), name).toBeGreaterThanOrEqual(2);
  }
});

test("what stands on a chosen colour is black or white by its digits, and follows the ground on a theme colour", () => {
  expect(readableOn("#ffffff")).toBe("black");
  expect(readableOn("#123")).toBe("white");
  expect(readableOn("signal")).toBe("ground");
  expect(readableOn("")).toBe("ground");
  expect(readableOn("raised")).toBe("ink");
  // A medium grey is the worst case for both.
  const { css } = moduleOf("chatbot");
  for (let light = 0; light < 256; light += 1) {
    const grey = `#${light.toString(16).padStart(2, "0").repeat(3)}`;
    const rule = new RegExp(`-on-${readableOn(grey)} ?\\{\\s*--chat-ink: ?(#\\w+)`).exec(css);
    const [ground, ink] = [parseColour(grey), parseColour(rule?.[1] ?? "")];
    expect(ground && ink && contrastBetween(ground, ink), grey).toBeGreaterThanOrEqual(4.2);
  }
});

test("PANEL-156 CON-015 a note says that it uses the models of the admin panel, and what it does without one", () => {
  expect(definition.sections[1].note).toMatch(
    /AI models configured in the admin panel.*Until then it answers by keywords/,
  );
});

test("CHAT-009 the canvas and pictures show the card in its place, with every text to be typed into", () => {
  const html = draw({ content: { knowledgeBase: "Plans." } }, "canvas");
  expect(html).not.toMatch(/chatbot-afloat|<dialog|<form|<input|data-island/);
  for (const name of ["botName", "welcomeMessage", "placeholder", "closeButtonText"]) {
    expect(html).toContain(`data-at="content.${name}"`);
  }
  expect(html).toContain("Opens in a small window at the edge of the screen: bottom right");
});

test("GAP-013 the canvas shows the first quick response with its reply, so that voice and style are seen there", () => {
  const shown = (personality: string) =>
    draw({ content: { quickResponses: ["A demo?"], personality } }, "canvas");
  expect(shown("helpful")).toMatch(/>A demo\?<.*>A demo takes about 30 minutes\..*Contact Sales/s);
  expect(shown("sales")).toContain("A good place to start. A demo takes");
  expect(draw({ content: { quickResponses: ["A demo?"] } })).not.toMatch(/<p[^>]*>A demo/);
});

test("SITE-035 CHAT-002 CHAT-003 a chatbot of defaults works and calls itself nothing less; one that was emptied says so", () => {
  for (const mode of [undefined, "canvas"] as const) expect(draw({}, mode)).not.toContain("empty");
  expect(draw()).toContain("<form");
  const emptied = { botName: "", welcomeMessage: " " };
  expect(draw({ content: emptied })).toContain(
    '<p class="empty-state">No chatbot content configured</p>',
  );
  for (const content of [{ botName: "Mason" }, { welcomeMessage: "Hi." }, { knowledgeBase: "x" }]) {
    expect(draw({ content: { ...emptied, ...content } })).not.toContain("empty-state");
  }
});

test("CHAT-001 BLOCK-156 CON-014 each of its values is read from content and from settings, and its own place wins", () => {
  const html = draw({ settings: { botName: "Mason", welcomeMessage: "Ask away." } });
  expect(html).toMatch(/chatbot-name"[^>]*>Mason<.*chatbot-words"[^>]*>Ask away\.</s);
  const both = { content: { botName: "Own" }, settings: { botName: "Former" } };
  expect(read(both).content.botName).toBe("Own");
  const { content, settings, styles } = read({
    content: { chatStyle: "sidebar", autoOpenDelay: 4, showAgentAvatar: false },
    settings: { placeholder: "Type", quickResponses: ["A demo?"], primaryColor: "#123456" },
  });
  expect(content).toMatchObject({ placeholder: "Type", quickResponses: ["A demo?"] });
  expect(settings).toMatchObject({
    chatStyle: "sidebar",
    autoOpenDelay: 4,
    showAgentAvatar: false,
  });
  expect(styles.primaryColor).toBe("#123456");
});
