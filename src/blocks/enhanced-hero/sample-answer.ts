/** Default answer of the sample query: each statement with its source. */
export const answered = [
  {
    id: "answ0001",
    statement: "Unused pumps can be given back until 14 June, in their packing.",
    source: "frame-contract.pdf",
    place: "§ 7.2, page 11",
  },
  {
    id: "answ0002",
    statement: "The order of 3 March is under that contract.",
    source: "order-0318.msg",
    place: "second paragraph",
  },
  {
    id: "answ0003",
    statement: "Two of the twelve are installed by now, and stay.",
    source: "hall-3-log.xlsx",
    place: "rows 40 to 41",
  },
] as const;
