import { showSearch } from "#core/contract/site-routes.ts";

/** The search field; a plain form that needs no script. */
export function SearchForm({ typed = "" }: { readonly typed?: string }) {
  return (
    <search>
      <form className="search" action={showSearch.path}>
        <label htmlFor="q">Search this site</label>
        <div>
          <input
            id="q"
            name="q"
            type="search"
            defaultValue={typed}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button className="button button-primary">Search</button>
        </div>
      </form>
    </search>
  );
}
