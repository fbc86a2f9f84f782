import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, getCACertificates, setDefaultCACertificates } from "node:tls";
import type { TLSSocket } from "node:tls";

/** A local service that editors' forms forward to, with a certificate for `hooks.example.com`. */
export interface EndpointSink {
  readonly port: number;
  /** What was received on each connection whose client accepted the certificate. */
  readonly received: readonly string[];
  readonly stop: () => Promise<void>;
}

/** How the service responds once a request begins to arrive. */
export type EndpointBehaviour = (socket: TLSSocket) => void;

/** Responds as it should. */
export const takes: EndpointBehaviour = (socket) =>
  void socket.end("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");

/** Ways in which a service can fail, with the message expected for each. */
export const endpointMoods: Readonly<Record<string, readonly [EndpointBehaviour, said: string]>> = {
  "changes the protocol": [
    (socket) =>
      void socket.write(
        "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      ),
    "It answered 101.",
  ],
  "says nothing": [() => {}, "It could not be reached."],
  "hangs up": [(socket) => void socket.destroy(), "It could not be reached."],
  "answers a letter at a time": [
    (socket) => drip(socket, "HTTP/1.1 200 OK\r\nX-Slow: ", "a"),
    "It could not be reached.",
  ],
  "never ends its headers": [
    (socket) => drip(socket, "HTTP/1.1 200 OK\r\n", "X-More: more\r\n".repeat(2000)),
    "It could not be reached.",
  ],
  "answers with hints alone": [
    (socket) => drip(socket, "", "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
    "It could not be reached.",
  ],
  "leads inside": [
    (socket) =>
      void socket.end(
        "HTTP/1.1 307 On\r\nLocation: https://127.0.0.1/\r\nContent-Length: 0\r\n\r\n",
      ),
    "It answered 307.",
  ],
};

function drip(socket: TLSSocket, first: string, more: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(more), 20);
  socket.on("close", () => clearInterval(timer));
}

/** Makes this process trust the certificates of both services. */
export function trustSinks(): void {
  setDefaultCACertificates([...getCACertificates(), hooks.cert, other.cert]);
}

/** Starts a service. With `isOther` it presents a certificate for another host. */
export async function startEndpointSink(
  mood: EndpointBehaviour,
  isOther = false,
): Promise<EndpointSink> {
  const received: string[] = [];
  const sockets = new Set<TLSSocket>();
  const server = createServer(isOther ? other : hooks, (socket) => {
    sockets.add(socket);
    const at = received.push("") - 1;
    socket.on("error", () => {});
    socket.on("data", (bytes) => (received[at] += bytes.toString()));
    socket.once("data", () => mood(socket));
  });
  server.on("tlsClientError", () => {});
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** Self-signed certificates for tests only, valid until 2120. */
const hooks = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvmx6PyTEophQnWjF
cZKTNpy1UYarGMwk4KdciTyGFLKhRANCAATPtEe1cFCX7FmsdCO8bRNNSIoaGYSG
dZb0rLIvR6KicGRAULPVoT+rDgmoCO8MmWfn15uLtgjzwi9v5SsJWDIB
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIBATAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFob29rcy5l
eGFtcGxlLmNvbTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRaG9va3MuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAATPtEe1cFCX7FmsdCO8bRNNSIoaGYSGdZb0rLIvR6KicGRAULPVoT+rDgmo
CO8MmWfn15uLtgjzwi9v5SsJWDIBo1AwTjAPBgNVHRMBAf8EBTADAQH/MBwGA1Ud
EQQVMBOCEWhvb2tzLmV4YW1wbGUuY29tMB0GA1UdDgQWBBQ/ABJVN/DLtAbFhMuI
2Cthz64/mjAKBggqhkjOPQQDAgNIADBFAiEA6iSfDOR2jX3V0OWny7qWAAmS+COy
tf447fVvSYIDjMkCIGZMUIFKjbllmy/fZEMOqqBZaOsmU/Bfsx/WWUiUdb/G
-----END CERTIFICATE-----`,
} as const;
const other = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgojZRc/k4E3GMjCpu
AyLcWfsp6izw6jhhRGOzR553jjihRANCAASY52TBmdiIt8eUxSzdx3QXhyV4Y5vr
qGoMuoqTyplXoWn91MNNEtaD5yxJVnsvWZQeieNeTtDshDqoHZj4xCbd
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBeTCCAR+gAwIBAgIBAjAKBggqhkjOPQQDAjAcMRowGAYDVQQDDBFvdGhlci5l
eGFtcGxlLmNvbTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowHDEa
MBgGA1UEAwwRb3RoZXIuZXhhbXBsZS5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMB
BwNCAASY52TBmdiIt8eUxSzdx3QXhyV4Y5vrqGoMuoqTyplXoWn91MNNEtaD5yxJ
VnsvWZQeieNeTtDshDqoHZj4xCbdo1AwTjAPBgNVHRMBAf8EBTADAQH/MBwGA1Ud
EQQVMBOCEW90aGVyLmV4YW1wbGUuY29tMB0GA1UdDgQWBBR05cjTs0TtwR8wy+dJ
cLgp9nceaDAKBggqhkjOPQQDAgNIADBFAiEAnLiUGOvcgisekhuVnxBWO/NIELx8
FyGSskAlii+fDt8CIFXJdpSRizxeD588PEBlSJX/N2ptGm0A/UyGxObL9bWI
-----END CERTIFICATE-----`,
} as const;
