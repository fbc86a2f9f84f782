import type { ScriptAttribute } from "#settings/scripts/script-attributes.ts";

/** A script as the loader gets it. `key` is empty if it needs no consent. */
export type LoadedScript = readonly [
  src: string,
  attributes: readonly ScriptAttribute[],
  key: string,
];

/** No section of a page can have these: the names of anchors begin with a letter. */
export const consentIds = { banner: "_consent", again: "_consent-again" } as const;

/** Where the browser keeps a visitor's choice: `yes` or `no`, and the keys of the scripts it was about. */
const place = "ashlar-consent";

/** Milliseconds after the frame of the first paint until that paint is on screen. */
const untilShown = 200;

interface LoaderOptions {
  readonly scripts: readonly LoadedScript[];
  /** The page has frames of other sites, with which it may never count as loaded. */
  readonly hasFrames: boolean;
}

/**
 * The inline script that loads the site's scripts once the page and its first paint are there (decision 8), those that need
 * consent after a yes.
 */
export function siteScriptsLoader({ scripts, hasFrames }: LoaderOptions): string {
  const event = hasFrames ? "DOMContentLoaded" : "load";
  const asks = scripts.some(([, , key]) => key !== "");
  return `addEventListener("${event}",()=>requestAnimationFrame(()=>setTimeout(()=>{${loading(scripts)}${asks ? asking : ""}},${untilShown})))`;
}

/** Not `async`, so that scripts run in the order of the list unless their attributes say so. */
function loading(scripts: readonly LoadedScript[]): string {
  return `let d=document,all=${literal(scripts)},done=[],load=may=>all.forEach(s=>{
if(done.includes(s)||!may(s[2]))return;
let e=d.createElement("script");
e.async=!1;
s[1].forEach(a=>e.setAttribute(...a));
e.src=s[0];
done.push(s);
d.head.append(e)
});
load(k=>!k);`.replaceAll("\n", "");
}

/**
 * Shows the banner unless the visitor has chosen for each of these scripts, or the browser sends Global Privacy Control,
 * which is a no until somebody says yes here. A no after a yes opens the page anew: scripts that run cannot be stopped. So
 * does one that was said in another tab, or on the page from which the visitor comes back. The first words are put in once
 * more because screen readers announce a region, as a whole, when something in it changes; its link stays where it is, so
 * that it keeps the focus.
 */
const asking = `
let box=d.getElementById("${consentIds.banner}"),again=d.getElementById("${consentIds.again}"),keys=all.map(s=>s[2]).filter(k=>k),
[no,yes]=box.querySelectorAll("button"),words=box.querySelector("output"),back,kept="",read=()=>{try{kept=localStorage["${place}"]||""}catch{}},
has=k=>kept.split(" ").includes(k),
leave=()=>has("yes")||done.some(s=>s[2])&&location.reload(),
show=()=>{
box.hidden=!1;
setTimeout(()=>words.prepend(words.firstChild),99)
},
choose=word=>{
kept=[word,...keys].join(" ");
try{localStorage["${place}"]=kept}catch{}
box.hidden=!0;
if(back)back.focus();
if(word=="yes")load(has);
leave()
};
read();
["storage","pageshow"].forEach(e=>addEventListener(e,()=>{read();leave()}));
if(has("yes"))load(has);
no.onclick=()=>choose("no");
yes.onclick=()=>choose("yes");
again.hidden=!1;
again.onclick=()=>{back=again.firstChild;show();no.focus()};
keys.every(has)||navigator.globalPrivacyControl||show()`.replaceAll("\n", "");

/** JSON that can stand in an inline script: nothing in it ends the element or a line. */
function literal(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", String.raw`\u003c`)
    .replaceAll("\u2028", String.raw`\u2028`)
    .replaceAll("\u2029", String.raw`\u2029`);
}
