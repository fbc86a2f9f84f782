/**
 * Second names under which a country's registry gives domains away, by the country's top name: `example.co.uk` belongs to
 * somebody, `co.uk` to nobody. Those of the countries where most domains stand below one; the names of states and towns are left
 * out. A list, because neither length nor wording tells: `x.ai` and `t.co` have owners.
 */
const shared: Readonly<Record<string, string>> = {
  ar: "com edu gob int mil net org tur",
  at: "ac co gv or",
  au: "asn com edu gov id net org",
  bd: "ac com edu gov info net org",
  bh: "com edu gov net org",
  bo: "com edu gob net org",
  br: "adm adv app art blog com dev eco edu eng far gov ind inf jor leg med mil net org psc srv tec tv",
  cn: "ac com edu gov net org",
  co: "com edu gov mil net nom org",
  cr: "ac co ed fi go or",
  cy: "ac biz com gov ltd net org",
  do: "com edu gob net org web",
  ec: "com edu fin gob info med net org pro",
  eg: "com edu gov net org sci",
  es: "com edu gob nom org",
  fr: "asso com gouv nom prd tm",
  gh: "com edu gov org",
  gr: "com edu gov net org",
  gt: "com edu gob ind net org",
  hk: "com edu gov idv net org",
  hu: "bolt co info org",
  id: "ac co desa go mil my net or sch web",
  il: "ac co gov muni net org",
  in: "ac biz co com edu firm gen gov ind info net nic org res",
  it: "edu gov",
  jp: "ac ad co ed go gr lg ne or",
  ke: "ac co go info me ne or sc",
  kr: "ac co go ne or pe re",
  kw: "com edu gov net org",
  lb: "com edu gov net org",
  lk: "ac com edu gov ltd net org sch web",
  ma: "ac co gov net org",
  mx: "com edu gob net org",
  my: "com edu gov mil name net org",
  ng: "com edu gov name net org sch",
  np: "com edu gov net org",
  nz: "ac co geek gen govt iwi kiwi maori net org school",
  om: "co com edu gov net org",
  pa: "ac com edu gob net org",
  pe: "com edu gob net nom org",
  ph: "com edu gov net ngo org",
  pk: "biz com edu fam gob gov info net org web",
  pl: "biz com edu gov info net org",
  pt: "com edu gov net nome org",
  py: "com coop edu gov net org",
  qa: "com edu gov net org",
  ro: "com firm info nom org store",
  rs: "ac co edu gov in org",
  ru: "ac com edu gov net org pp",
  sa: "com edu gov med net org sch",
  sg: "com edu gov net org per",
  sv: "com edu gob org red",
  th: "ac co go in mi net or",
  tn: "com ens gov net org",
  tr: "av bel biz com edu gen gov info k12 name net org pol tel tv web",
  tw: "club com ebiz edu game gov idv net org",
  tz: "ac co go me ne or",
  ua: "co com edu gov in net org",
  ug: "ac co com go ne or org sc",
  uk: "ac co gov ltd me net nhs org plc police sch",
  uy: "com edu gub net org",
  ve: "co com gob info net org web",
  vn: "ac biz com edu gov info name net org pro",
  za: "ac co edu gov law net nom org school web",
  zm: "ac co com edu gov net org",
  zw: "ac co gov org",
};

const suffixes = new Set(
  Object.entries(shared).flatMap(([top, names]) =>
    names.split(" ").map((second) => `${second}.${top}`),
  ),
);

/** Whether domains of different owners stand below these two names. */
export function isSharedSuffix(names: string): boolean {
  return suffixes.has(names);
}
