/** The application's document. */
export const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Puck</title>
<div id="root"></div><script type="module" src="/main.jsx"></script></html>
`;

/**
 * The editor with as many blocks as the URL asks for, taken from `blocks.json`. Every block type is a component whose
 * fields match its content; it renders every text, as plainly as React can. Titles are also editable in place.
 */
export const app = `import { createRoot } from "react-dom/client";
import { Puck } from "@puckeditor/core";
import "@puckeditor/core/puck.css";
import blocks from "./blocks.json";

const fieldOf = (name, value) => {
  if (Array.isArray(value)) {
    const [first = {}] = value;
    return typeof first === "object" ? { type: "array", arrayFields: fieldsOf(first) } : { type: "textarea" };
  }
  if (typeof value === "boolean") return { type: "radio", options: [{ label: "Yes", value: true }, { label: "No", value: false }] };
  if (typeof value === "number") return { type: "number" };
  if (name === "title") return { type: "text", contentEditable: true };
  return typeof value === "string" && value.length > 60 ? { type: "textarea" } : { type: "text" };
};
const fieldsOf = (content) =>
  Object.fromEntries(Object.entries(content).filter(([name, value]) => name !== "id" && (typeof value !== "object" || Array.isArray(value)))
    .map(([name, value]) => [name, fieldOf(name, value)]));
const isNode = (value) => typeof value === "object" && value !== null && "$$typeof" in value;
function Value({ name, value }) {
  if (name === "title") return <h2 data-title="">{value}</h2>;
  if (isNode(value)) return value;
  if (Array.isArray(value)) return <ul>{value.map((item, at) => <li key={at}><Parts of={item} /></li>)}</ul>;
  if (typeof value !== "string" || value === "") return null;
  return value.startsWith("<") ? <div dangerouslySetInnerHTML={{ __html: value }} /> : <p>{value}</p>;
}
function Parts({ of }) {
  if (typeof of !== "object" || of === null) return <Value name="" value={of} />;
  return Object.entries(of).filter(([name]) => name !== "id" && name !== "puck" && name !== "editMode")
    .map(([name, value]) => <Value key={name} name={name} value={value} />);
}
const components = {};
for (const { type, content } of blocks) {
  components[type] ??= { fields: fieldsOf(content), render: (props) => <section style={{ padding: "64px 24px" }}><Parts of={props} /></section> };
}
const count = Number(new URLSearchParams(location.search).get("blocks"));
const content = Array.from({ length: count }, (_, place) => {
  const block = blocks[place % blocks.length];
  return { type: block.type, props: { ...block.content, id: block.type + "-" + place } };
});
createRoot(document.getElementById("root")).render(
  <Puck config={{ components }} data={{ root: { props: {} }, content, zones: {} }} />,
);
`;
