import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What may be wrong with an answer of an authenticator. */
export interface Flaws {
  readonly origin?: string;
  readonly host?: string;
  readonly challenge?: string;
  /** The user was there, but nothing proved who it was. */
  readonly isUnverified?: boolean;
  readonly counter?: number;
  readonly isForged?: boolean;
}

/** What a browser sends, as JSON. */
export type Answer = Readonly<Record<string, unknown>> & { readonly id: string };

const verified = 0x04;
const present = 0x01;
const hasKey = 0x40;

const digest = (bytes: Buffer | string): Buffer => createHash("sha256").update(bytes).digest();

/** An authenticator with one passkey, for a site at this address; by the words of WebAuthn, level 2. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, flaws: Flaws): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: flaws.challenge ?? challenge,
        origin: flaws.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (flags: number, flaws: Flaws): Buffer => {
    counter = flaws.counter ?? counter + 1;
    const head = Buffer.alloc(5);
    head[0] = flags | present | (flaws.isUnverified === true ? 0 : verified);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([digest(flaws.host ?? new URL(origin).hostname), head]);
  };
  const answer = (response: Readonly<Record<string, unknown>>): Answer => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** Makes the passkey. */
    create({ challenge }: { readonly challenge: string }, flaws: Flaws = {}): Answer {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = [Buffer.alloc(16), length, id, coseKey(publicKey)];
      const data = Buffer.concat([authData(hasKey, flaws), ...attested]);
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ["fmt", "none"],
          ["attStmt", new Map<string, string>()],
          ["authData", new Uint8Array(data)],
        ]),
      );
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge, flaws).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },

    /** Signs with it. */
    get({ challenge }: { readonly challenge: string }, flaws: Flaws = {}): Answer {
      const data = authData(0, flaws);
      const said = clientData("webauthn.get", challenge, flaws);
      const signature = sign("sha256", Buffer.concat([data, digest(said)]), privateKey);
      if (flaws.isForged === true) signature[signature.length - 1] = (signature.at(-1) ?? 0) ^ 1;
      return answer({
        clientDataJSON: said.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}

/** The public key as COSE (RFC 9053): ES256. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
}
