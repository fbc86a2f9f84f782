/** A text with a contact button below it. */
export interface TextWithContact {
  readonly type: "text_with_contact";
  readonly text: string;
  /** The button's text. */
  readonly contactButton: string;
}

export type MessageContent = string | TextWithContact;

/** One message of a conversation (CHAT-018, DATA-017). */
export interface ChatMessage {
  readonly role: "user" | "assistant";
  readonly content: MessageContent;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}
