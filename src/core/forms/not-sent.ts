/** The summary message of a form whose fields show what is wrong. */
export const notSentText = "Not sent yet: please check the marked fields.";
