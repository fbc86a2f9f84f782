import { expect, test } from "vitest";
import { createLateRegistry, lateFolders, lateRegistry } from "./late-registry.ts";
import type { LateFolders } from "./late-registry.ts";
import { registry } from "./registry.ts";

const quote = { type: "quote", aliases: ["citation"], sections: [] };
const list = { type: "list", aliases: [], sections: [] };
const View = () => null;

/** Two folders that record what is loaded; `quote` fails the first time. */
function folders() {
  const asked: string[] = [];
  let isLost = true;
  const late: LateFolders = {
    definitions: {
      "./list/block.ts": async () => {
        asked.push("list");
        return { definition: list };
      },
      "./quote/block.ts": async () => {
        asked.push("quote");
        if (isLost) {
          isLost = false;
          throw new Error("The network is gone");
        }
        return { definition: quote };
      },
    },
    views: {
      "./list/view.tsx": async () => ({ View }),
      "./quote/view.tsx": async () => ({ View }),
    },
    css: { "./quote/view.css": async () => ".quote{}" },
    islands: ["./quote/island.ts"],
  };
  return { late, asked };
}

test("a type is found once it was brought, with its rules", async () => {
  const { late, asked } = folders();
  const made = createLateRegistry(late);
  expect(made.all).toEqual([]);
  await made.load(["List"]);
  expect(asked).toEqual(["list"]);
  expect(made.find("list")?.definition).toBe(list);
  expect(made.find("quote")).toBeUndefined();
  await expect(made.load(["quote"])).rejects.toThrow("The network is gone");
  expect(made.find("list")?.css).toBe("");
  await made.load(["quote"]);
  expect(made.find("citation")).toMatchObject({
    definition: quote,
    css: ".quote{}",
    island: "dom",
  });
  expect(made.resolveType("Citation", {}, {}, "")).toBe("quote");
  await made.load(["quote", "list"]);
  expect(asked).toEqual(["list", "quote", "quote"]);
});

test("BLOCK-001 a type is brought under any of its names", async () => {
  const { late } = folders();
  const made = createLateRegistry(late);
  await made.load(["quote"]).catch(() => {});
  await made.load(["Citation"]);
  expect(made.find("citation")?.definition).toBe(quote);
  const real = createLateRegistry(lateFolders);
  await real.load(["text_block"]);
  expect(real.find("text_block")?.definition.type).toBe("text");
});

test("a name of none brings all types once, and is passed over", async () => {
  const { late, asked } = folders();
  const made = createLateRegistry(late);
  await made.load(["quote"]).catch(() => {});
  await made.load(["list", "hologram"]);
  expect(made.find("hologram")).toBeUndefined();
  await made.load(["hologram"]);
  expect(asked).toEqual(["quote", "list", "quote"]);
});

test("all of them stand in the order of their folders, whatever came first", async () => {
  const { late } = folders();
  const made = createLateRegistry(late);
  await made.load(["quote"]).catch(() => {});
  await made.load(["quote"]);
  await Promise.all([made.loadAll(), made.loadAll()]);
  expect(made.all.map(({ definition }) => definition.type)).toEqual(["list", "quote"]);
});

test("the builder can bring every type that the server knows", async () => {
  await lateRegistry.loadAll();
  expect(lateRegistry.all.map(({ definition }) => definition.type)).toEqual(
    registry.all.map(({ definition }) => definition.type),
  );
  for (const { definition, css, island } of registry.all) {
    expect(lateRegistry.find(definition.type)).toMatchObject({ css, island });
  }
});
