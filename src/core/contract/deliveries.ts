import { z } from "zod/mini";
import { writers } from "./roles.ts";
import { route } from "./route.ts";

/** What the program passes on to services that editors named. */

export const deliverySchema = z.strictObject({
  id: z.string(),
  /** `failed` once no more is tried. */
  state: z.enum(["waiting", "sent", "failed"]),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
});

/** What became of passing something on. */
export type Delivery = z.output<typeof deliverySchema>;

export const retryDelivery = route({
  method: "POST",
  path: "/api/deliveries/{deliveryId}/attempts",
  access: writers,
  summary: "Try again to pass on what failed or waits",
  status: 202,
  speaks: "json",
  shapes: {
    params: z.strictObject({ deliveryId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({}),
    answer: deliverySchema,
  },
  refusals: ["unknown-delivery", "delivery-already-sent"],
});
