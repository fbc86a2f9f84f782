import { z } from "zod/mini";
import { writers } from "./roles.ts";
import { route } from "./route.ts";

/** The forwarding of a message or event to an external service that an editor configured. */

export const deliverySchema = z.strictObject({
  id: z.string(),
  /** `failed` once there are no more retries. */
  state: z.enum(["waiting", "sent", "failed"]),
  /** Why the last attempt failed. */
  reason: z.nullable(z.string()),
});

/** Status of a forwarding to an external service. */
export type Delivery = z.output<typeof deliverySchema>;

export const retryDelivery = route({
  method: "POST",
  path: "/api/deliveries/{deliveryId}/attempts",
  access: writers,
  summary: "Retry a failed or waiting delivery",
  status: 202,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ deliveryId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({}),
    response: deliverySchema,
  },
  refusals: ["unknown-delivery", "delivery-already-sent"],
});
