import { expect, test } from "vitest";
import { allRoutes } from "#core/contract/all-routes.ts";
import { readAddress, defaultQuery, writeAddress } from "./address.ts";
import type { Place } from "./address.ts";

const read = (address: string): Place => {
  const { pathname, search } = new URL(address, "http://ashlar.test");
  return readAddress({ pathname, search });
};

test.each([
  "/inbox",
  "/inbox?search=ada+adler&status=interview",
  "/inbox?status=new&assignee=nobody&jobTitle=Engineer%2C+Field&unread=yes&sort=name&direction=up",
  "/inbox/applications/abc_DEF-123?status=offer",
  "/inbox/outbox",
  "/inbox/outbox?state=failed",
  "/inbox/access-requests",
  "/inbox/messages",
  "/inbox/subscribers",
  "/inbox/subscribers?status=confirmed",
  "/inbox/meetings",
  "/inbox/meetings?status=no-show",
  "/inbox/meetings?part=over&status=done",
  "/inbox/meetings/settings",
])("the address %s leads to where it was written", (address) => {
  const sorted = (text: string) => {
    const { pathname, searchParams } = new URL(text, "http://ashlar.test");
    return [pathname, new Map([...searchParams].toSorted(([a], [b]) => (a < b ? -1 : 1)))];
  };
  expect(sorted(writeAddress(read(address)))).toEqual(sorted(address));
});

test("every screen of the inbox has an address of its own", () => {
  const screens = allRoutes.filter(({ path }) => /^\/inbox\/[^/]+$/.test(path));
  const others = screens.filter(({ path }) => read(path).screen === "applications");
  expect(screens.length).toBeGreaterThan(0);
  expect(others.map(({ path }) => path)).toEqual([]);
});

test("what no list can be asked for is left out of an address, and the rest of it counts", () => {
  expect(read("/inbox?status=hired-ish&sort=id;drop&search=ada&offset=-1&other=1")).toEqual({
    screen: "applications",
    query: { ...defaultQuery, search: "ada" },
    applicationId: null,
  });
  expect(read("/inbox/outbox?state=lost")).toEqual({ screen: "outbox", state: null });
});
