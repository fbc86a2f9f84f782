import { z } from "zod/mini";
import { fieldSchema } from "../field-schema.ts";
import { honeypotShape } from "../honeypot.ts";
import { meetingFields } from "./form.ts";

const short = (most: number) => z._default(z.string().check(z.maxLength(most)), "");

/**
 * A sent form. `date` and `time` name the slot in the site's time zone. A page without a
 * script books with `go` set to `book`; otherwise it goes on to the next step, or back to the one that `go` names. `form`
 * is the id of the block it was opened by, `zone` the visitor's own time zone. `key` is the same when a browser sends a form again. A filled honeypot field makes it suspected spam.
 */
export const meetingSchema = z.strictObject({
  form: short(64),
  go: z._default(z.enum(["", "date", "time", "book"]), ""),
  date: short(20),
  time: short(20),
  zone: short(64),
  key: short(64),
  name: fieldSchema(meetingFields.name),
  email: fieldSchema(meetingFields.email),
  company: z._default(fieldSchema(meetingFields.company), ""),
  message: z._default(fieldSchema(meetingFields.message), ""),
  ...honeypotShape,
});

export type SentMeeting = z.output<typeof meetingSchema>;
