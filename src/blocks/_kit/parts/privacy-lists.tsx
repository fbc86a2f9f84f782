import type { ReactNode } from "react";
import { counted } from "#core/fields/counted.ts";
import { listedParts } from "#core/fields/listed.ts";
import type { EmbedFacts, FileFacts, FormFacts, OnPages } from "#core/contract/privacy-facts.ts";

/** Attributes of words in the site's language, inside of words of the program. */
export interface OwnWords {
  readonly lang?: string;
  readonly dir?: "ltr" | "rtl";
}

interface Listed {
  readonly own: OwnWords;
  /** How many others there are that are not named. */
  readonly unnamed: number;
}

/** Each form, with its pages. */
export function PrivacyForms({
  forms,
  own,
  unnamed,
}: Listed & { readonly forms: readonly FormFacts[] }) {
  return (
    <ul>
      {forms.map((form, index) => (
        <Entry key={index} on={form} own={own}>
          {names[form.kind]} <b {...wordsOf(form, own)(form.title)}>{form.title}</b>
          {form.asks.length > 0 && (
            <>
              , which asks for <ListedWords texts={form.asks} of={wordsOf(form, own)} />
            </>
          )}
          {further(form)}
        </Entry>
      ))}
      <Unnamed count={unnamed} />
    </ul>
  );
}

/** The attributes of a text of a form: those of the owner's words, unless the program put it there. */
function wordsOf({ ours = [] }: FormFacts, own: OwnWords): (text: string) => OwnWords {
  return (text) => (ours.includes(text) ? {} : own);
}

interface ListedWordsProps {
  readonly texts: readonly string[];
  readonly of: (text: string) => OwnWords;
}

/** Texts of a form in one sentence; the words between them are the sentence's. */
function ListedWords({ texts, of }: ListedWordsProps) {
  return listedParts(texts).map(({ type, value }, index) =>
    type === "element" ? (
      <span key={index} {...of(value)}>
        {value}
      </span>
    ) : (
      value
    ),
  );
}

const names: Readonly<Record<FormFacts["kind"], string>> = {
  contact: "The contact form",
  newsletter: "The newsletter",
  meeting: "The form for a meeting",
  "job-application": "Applications for",
};

/** What else happens with what is sent. */
function further({ kind, subscribes, passedTo }: FormFacts): string {
  const asked =
    kind === "contact" && subscribes ? "; you are mailed a newsletter’s link to confirm" : "";
  return passedTo === null ? asked : `${asked}; what you send is passed on to ${passedTo}`;
}

/** Each website that is embedded, with the pages where it is. */
export function PrivacyEmbeds({
  embeds,
  own,
  unnamed,
}: Listed & { readonly embeds: readonly EmbedFacts[] }) {
  return (
    <>
      <p>
        These pages show parts of other websites, for which your browser asks there. Who runs those
        learns your network address, your browser and that you come from this website, and may store
        something in your browser.
      </p>
      <ul>
        {embeds.map((embed) => (
          <Entry key={`${embed.host} ${String(embed.waits)}`} on={embed} own={own}>
            <b>{embed.host}</b>
            {embed.waits ? ", only once you start it" : ""}
          </Entry>
        ))}
        <Unnamed count={unnamed} />
      </ul>
    </>
  );
}

/** Each website from which pages load pictures or videos. */
export function PrivacyFiles({
  files,
  own,
  unnamed,
}: Listed & { readonly files: readonly FileFacts[] }) {
  return (
    <>
      <p>
        Your browser loads pictures or videos of these pages from other websites. Who runs those
        learns your network address, your browser and that you come from this website.
      </p>
      <ul>
        {files.map((file) => (
          <Entry key={file.host} on={file} own={own}>
            <b>{file.host}</b>
          </Entry>
        ))}
        <Unnamed count={unnamed} />
      </ul>
    </>
  );
}

function Unnamed({ count }: { readonly count: number }) {
  return count === 0 ? null : <li>and {counted(count, "other")}</li>;
}

interface EntryProps extends Pick<Listed, "own"> {
  readonly on: OnPages;
  readonly children: ReactNode;
}

/** A thing, and links to the pages that have it; how many these are if none of them is named. */
function Entry({ on, own, children }: EntryProps) {
  const { pages, others } = on;
  const last = others > 0 ? "" : " and ";
  const rest =
    pages.length === 0
      ? `on ${counted(others, "page")}`
      : ` and on ${counted(others, "other page")}`;
  return (
    <li>
      {children}: {pages.length > 0 && "on "}
      {pages.map(({ slug, name }, index) => (
        <span key={slug}>
          {index === 0 ? "" : index === pages.length - 1 && last !== "" ? last : ", "}
          <a href={slug} {...own}>
            {name}
          </a>
        </span>
      ))}
      {others > 0 && rest}
    </li>
  );
}
