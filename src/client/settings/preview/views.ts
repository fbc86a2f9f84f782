/** A width that pages are shown at, in CSS pixels, with the part of the page that is in sight. */
export interface View {
  readonly id: "desktop" | "tablet" | "phone";
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

export const views: readonly View[] = [
  { id: "desktop", name: "Desktop", width: 1440, height: 860 },
  { id: "tablet", name: "Tablet", width: 768, height: 1024 },
  { id: "phone", name: "Phone", width: 390, height: 844 },
];
