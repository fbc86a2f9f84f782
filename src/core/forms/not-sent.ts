/** What a form says of itself where the texts of its fields say what is wrong. */
export const notSentText = "Not sent yet: please look at the marked fields.";
