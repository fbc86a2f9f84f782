import { samplePictures } from "../_kit/fields/sample-pictures.ts";

/** The pictures of a new grid: six drawings of one house being built. */
export const sampleImages = [
  {
    id: "imag0001",
    url: samplePictures.quarry,
    title: "Quarry",
    description: "Benches go down as the stone is taken. One block is cut free.",
    alt: "Drawing of a stepped quarry with one cut block on its floor",
  },
  {
    id: "imag0002",
    url: samplePictures.yard,
    title: "Yard",
    description: "What is cut waits in piles, sorted by the course it belongs to.",
    alt: "Drawing of cut stones in piles on both sides of a track",
  },
  {
    id: "imag0003",
    url: samplePictures.wall,
    title: "Course",
    description: "Every stone has its place before it hangs on the crane.",
    alt: "Drawing of a wall in courses with the next stone hanging above its place",
  },
  {
    id: "imag0004",
    url: samplePictures.arch,
    title: "Arch",
    description: "Thirteen stones, set out from one centre. The last one holds them all.",
    alt: "Drawing of a round arch with its keystone and the lines it is set out by",
  },
  {
    id: "imag0005",
    url: samplePictures.tower,
    title: "Stair",
    description: "The plan of a tower: two rings of wall, and nineteen steps within.",
    alt: "Plan of a round tower with a winding stair inside its wall",
  },
  {
    id: "imag0006",
    url: samplePictures.hall,
    title: "Hall",
    description: "Four rows of machines, in a house that stands by itself.",
    alt: "Drawing of a hall with four rows of server racks",
  },
] as const;
