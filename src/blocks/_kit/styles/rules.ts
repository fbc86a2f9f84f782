/** Where a block's rules apply. */
export interface StylePlace {
  readonly host: "site" | "canvas";
  /** Selector of the block's outermost element. */
  readonly root: string;
  /** Selector of what stands in the page's flow: the same on the site, the canvas's own box around it there. */
  readonly place: string;
  /** Selector of the element that holds the content. */
  readonly inner: string;
  /** The selector of a block that may come into view, which the first of a page does not; null for none. */
  readonly entering: string | null;
}

/** What a group of styles becomes. All of it absent or empty where nothing was chosen. */
export interface StyleRules {
  /** Declarations of the block's outermost element. */
  readonly root?: readonly string[];
  readonly place?: readonly string[];
  readonly inner?: readonly string[];
  /** Whole rules, after those. */
  readonly rules?: readonly string[];
  /** Whole rules that a page needs once, however many blocks ask for them. */
  readonly shared?: readonly string[];
}

/** One rule, or nothing where it has no declarations. */
export function rule(selector: string, declarations: readonly string[]): string {
  return declarations.length === 0 ? "" : `${selector}{${declarations.join(";")}}`;
}

/** Everything of one kind that the groups ask for, in their order. */
export function gather(groups: readonly StyleRules[], part: keyof StyleRules): readonly string[] {
  return groups.flatMap((group) => group[part] ?? []).filter((text) => text !== "");
}
