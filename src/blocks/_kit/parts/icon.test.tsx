import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { icon } from "#core/fields/icon.ts";
import { IconSourceContext, type IconSource } from "../define/icon-source.ts";
import { iconDrawings } from "./icon-drawings.ts";
import { Icon } from "./icon.tsx";

const source: IconSource = {
  find: (name) => (name === "anchor" ? "M1 1h1" : undefined),
  subscribe: () => () => {},
};
const draw = (name: string) =>
  renderToStaticMarkup(
    <IconSourceContext value={source}>
      <Icon name={name} />
    </IconSourceContext>,
  );

test("CON-043 an own icon needs no source, another is drawn by the source, and its place is kept until it is known", () => {
  expect(renderToStaticMarkup(<Icon name="zap" />)).toContain(iconDrawings.zap);
  expect(draw("anchor")).toContain('<path d="M1 1h1"></path>');
  expect(draw("ship")).toMatch(/^<svg class="icon" [^>]*><path><\/path><\/svg>$/);
  expect(draw("none")).toBe("");
});

test("CON-043 BUILD-088 the name of any icon is stored; no other text is, and it is drawn as zap", () => {
  const field = icon({ label: "Icon", default: "brain", offered: ["brain", "zap"] });
  for (const name of ["brain", "anchor", "clock-4", "building2"]) {
    expect(field.refuse(name), name).toBeNull();
    expect(field.read(name).value).toBe(name);
  }
  expect(field.read("ShoppingCart").value).toBe("shopping-cart");
  expect(field.read("building-2").value).toBe("building2");
  for (const wrong of ["", "none", "no-such-icon", "../anchor", "constructor", 7, null]) {
    expect(field.refuse(wrong), String(wrong)).toContain("must be an icon name");
    expect(field.read(wrong).value).toBe("zap");
  }
});
