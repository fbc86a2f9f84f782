/** The end of an address as browsers compare it with the ids of sections: not percent-encoded. */
export function plainFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
