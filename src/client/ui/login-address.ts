/** The address of the login screen that leads back to this place (ERR-003). */
export function loginAddress({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  return `/login?${new URLSearchParams({ next: pathname + search }).toString()}`;
}
