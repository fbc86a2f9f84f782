import { afterAll, beforeAll, expect, test } from "vitest";
import { mostEvents } from "#core/contract/job-applications.ts";
import type { Role } from "#core/contract/roles.ts";
import { createTestApp } from "../../../../test/create-test-app.ts";
import type { TestApp } from "../../../../test/create-test-app.ts";
import { defaultQuery } from "../address/address.ts";
import { createInboxStore } from "./inbox-store.ts";

/** The store without UI, on a running app. */

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ roles: ["administrator", "editor"] });
});
afterAll(() => app.stop());

let next = 0;
async function insertApplication(name: string): Promise<string> {
  next += 1;
  const id = `application${next}`;
  await app.database.query(
    `insert into job_applications (id, opening, job_title, department, location, applicant_name, applicant_email,
       applicant_phone, current_location, linkedin_url, portfolio_url, salary_expectation, willing_to_relocate,
       cover_letter, resume_digest, sent_digest)
     values ($1, 'o', 'Engineer', '', '', $2, 'a@company.example', '', '', '', '', '', false, '', '', '')`,
    [id, name],
  );
  return id;
}

/** A signed-in person's store, with every notice it showed. */
async function storeOf(role: Role) {
  const cookie = await app.signIn(role);
  const said: string[] = [];
  const world: { isSignedIn: boolean; hold?: (url: string) => Promise<void> } = {
    isSignedIn: true,
  };
  const say = (notice: string | { readonly text: string }) =>
    void said.push(typeof notice === "string" ? notice : notice.text);
  const store = createInboxStore({
    fetch: async (url, init) => {
      const response = await app.fetch(url, {
        ...init,
        headers: {
          "content-type": "application/json",
          origin: "http://ashlar.test",
          ...(world.isSignedIn ? { cookie } : {}),
        },
      });
      await world.hold?.(url);
      return response;
    },
    surroundings: { isOnline: () => true, isHidden: () => false, onChange: () => () => {} },
    notices: { success: say, error: say, warning: say, info: say },
    onRefused: () => {},
    random: () => 0.5,
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  await store.open();
  return { store, said, world };
}

test("what comes in is in the list by itself, and what is searched for meanwhile is the last that was asked for", async () => {
  const { store } = await storeOf("editor");
  store.list.show(defaultQuery);
  await expect.poll(() => store.list.state.getState().total).not.toBeNull();
  const id = await insertApplication("Ada Adler");
  await expect.poll(() => store.list.rowAt(0)?.id).toBe(id);
  for (const search of ["zz", "ad", "ada adler"]) store.list.show({ ...defaultQuery, search });
  await expect.poll(() => store.list.state.getState().query.search).toBe("ada adler");
  expect(store.list.indexOf(id)).toBe(0);
});

test("a choice that somebody else was quicker with is shown as one, and made when it is made again", async () => {
  const id = await insertApplication("Bela Bauer");
  const mine = (await storeOf("administrator")).store.application;
  const hers = (await storeOf("editor")).store.application;
  for (const each of [mine, hers]) each.show(id);
  for (const each of [mine, hers]) {
    await expect.poll(() => each.state.getState().application?.status).toBe("new");
  }
  await Promise.all([mine.choose({ status: "offer" }), hers.choose({ status: "rejected" })]);
  const [late, other] = mine.state.getState().conflict === null ? [hers, mine] : [mine, hers];
  const wanted = late.state.getState().conflict;
  expect(other.state.getState().conflict).toBeNull();
  await expect.poll(() => late.state.getState().application?.status).not.toBe("new");
  if (wanted === null) throw new Error("Both were written");
  await late.choose(wanted);
  expect(late.state.getState().application?.history).toHaveLength(2);
  await expect.poll(() => other.state.getState().changesByOthers).toHaveLength(1);
});

test("a row stays read when a list that was requested before it was opened arrives late", async () => {
  const id = await insertApplication("Fay Fuchs");
  const { store, world } = await storeOf("editor");
  store.list.show(defaultQuery);
  await expect.poll(() => store.list.rowAt(store.list.indexOf(id))?.isUnread).toBe(true);
  // The first event of the stream reloads the list.
  await expect.poll(() => store.state.getState().revision).toBe(1);
  await store.list.refresh();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  world.hold = async (url) => {
    if (isHeld || !url.includes("/job-applications?")) return;
    isHeld = true;
    await held;
  };
  const late = store.list.refresh();
  await expect.poll(() => isHeld).toBe(true);
  store.application.show(id);
  await expect.poll(() => store.list.rowAt(store.list.indexOf(id))?.isUnread).toBe(false);
  release();
  await late;
  await expect.poll(() => store.list.rowAt(store.list.indexOf(id))?.isUnread).toBe(false);
  expect(store.application.state.getState().application?.isUnread).toBe(false);
});

test("an application that could not be loaded at once is marked as read when it is", async () => {
  const id = await insertApplication("Gil Graf");
  const { store, world } = await storeOf("editor");
  store.list.show(defaultQuery);
  await expect.poll(() => store.list.rowAt(store.list.indexOf(id))?.isUnread).toBe(true);
  world.isSignedIn = false;
  store.application.show(id);
  await expect.poll(() => store.application.state.getState().refusal).not.toBeNull();
  world.isSignedIn = true;
  await store.application.refresh();
  expect(store.list.rowAt(store.list.indexOf(id))?.isUnread).toBe(false);
});

test("a mark that the server refuses is taken back and told", async () => {
  const id = await insertApplication("Hal Hahn");
  const { store, said, world } = await storeOf("editor");
  store.list.show(defaultQuery);
  store.application.show(id);
  await expect.poll(() => store.application.state.getState().application?.isUnread).toBe(false);
  await store.list.refresh();
  const { unread } = store.list.state.getState();
  world.isSignedIn = false;
  await store.application.mark(false);
  expect(said).toContain("Not marked as unread");
  expect(store.application.state.getState().application?.isUnread).toBe(false);
  expect(store.list.rowAt(store.list.indexOf(id))?.isUnread).toBe(false);
  expect(store.list.state.getState().unread).toBe(unread);
});

test("what somebody else adds to a history that is longer than one answer is seen as new", async () => {
  const id = await insertApplication("Dana Diaz");
  await app.database.query(
    `update job_applications set history = (select jsonb_agg(jsonb_build_object(
       'kind', 'note', 'at', '2026-03-14T12:00:00.000Z', 'by', 'An editor', 'text', 'Note ' || n) order by n)
     from generate_series(1, $2::int) n) where id = $1`,
    [id, mostEvents],
  );
  const mine = (await storeOf("administrator")).store.application;
  const hers = (await storeOf("editor")).store.application;
  for (const each of [mine, hers]) {
    each.show(id);
    await expect.poll(() => each.state.getState().application?.id).toBe(id);
  }
  expect(await hers.addNote("One more", "note-more")).toBe(true);
  await expect
    .poll(() => mine.state.getState().changesByOthers)
    .toMatchObject([{ text: "One more" }]);
  expect(mine.state.getState().application?.olderEvents).toBe(1);
});

test("when the session ends a note is not stored and said so, and the inbox goes on after signing in", async () => {
  const id = await insertApplication("Chen Costa");
  const { store, said, world } = await storeOf("editor");
  store.application.show(id);
  await expect.poll(() => store.application.state.getState().application?.id).toBe(id);
  world.isSignedIn = false;
  expect(await store.application.addNote("Note", "note-1")).toBe(false);
  expect(store.state.getState().isSignedOut).toBe(true);
  expect(said).toContain("The note was not saved, but is kept here");
  world.isSignedIn = true;
  await store.continueAfterSignIn();
  expect(store.state.getState().isSignedOut).toBe(false);
  expect(await store.application.addNote("Note", "note-1")).toBe(true);
});
