import type { BuilderDeps } from "../open-page/open-page.ts";
import { changeMenus } from "./change-menus.ts";
import type { MenuDeps, MenuOutcome } from "./change-menus.ts";
import type { MenuChange } from "../commands/requests.ts";

interface TellDeps extends MenuDeps, Pick<BuilderDeps, "notices"> {
  /** Opens the screen of the menus, where they are published. */
  readonly onPublish: () => void;
}

/** Changes the menus, and says in a toast what was done, with buttons that undo it and that lead to where it is published. */
export async function changeAndTell(
  deps: TellDeps,
  pageId: string,
  change: MenuChange,
): Promise<void> {
  tell(deps, await changeMenus(deps, pageId, change));
}

function tell(deps: TellDeps, { kind, text, detail, undo }: MenuOutcome): void {
  const publish = {
    label: kind === "success" ? "Publish…" : "Open Menus",
    run: deps.onPublish,
  };
  const buttons =
    undo === undefined
      ? { action: publish }
      : {
          action: { label: "Undo", run: () => void undo().then((outcome) => tell(deps, outcome)) },
          also: publish,
        };
  deps.notices[kind]({
    text,
    ...(detail === undefined ? {} : { detail }),
    topic: "pages",
    ...(kind === "success" && undo === undefined ? {} : buttons),
  });
}
