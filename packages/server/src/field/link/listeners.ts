import { createServer as createPlainServer, type Server, type Socket } from "node:net";
import { createServer as createTlsServer, TLSSocket } from "node:tls";

/** Connections that may wait to be taken in: after a cut the devices of a city come back at once. */
const BACKLOG = 4_096;

/** Where the embedded broker listens without encryption; port 0 takes a free one. */
export interface PlainListener {
  readonly host: string;
  readonly port: number;
}

/** Where it listens with TLS 1.2 or 1.3; PEM texts. */
export interface TlsListener extends PlainListener {
  readonly cert: string;
  readonly key: string;
  /** Authority whose client certificates name devices. */
  readonly clientCa?: string;
}

export interface Listeners {
  readonly plain?: PlainListener;
  readonly tls?: TlsListener;
}

export interface Listening {
  readonly plainPort: number | undefined;
  readonly tlsPort: number | undefined;
  close(): Promise<void>;
}

/** Opens the listeners; rejects with the listening error, for example EADDRINUSE, and leaves none open then. */
export async function openListeners(
  { plain, tls }: Listeners,
  onSocket: (socket: Socket) => void,
): Promise<Listening> {
  const open: Server[] = [];
  const close = async () => {
    await Promise.all(open.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
  };
  const listen = async (server: Server, at: PlainListener): Promise<number> => {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen({ host: at.host, port: at.port, backlog: BACKLOG }, () => {
        server.off("error", reject);
        resolve();
      });
    });
    open.push(server);
    const address = server.address();
    return typeof address === "object" && address !== null ? address.port : at.port;
  };
  try {
    const plainPort = plain && (await listen(createPlainServer(onSocket), plain));
    const tlsPort = tls && (await listen(createTlsServer(tlsOptions(tls), onSocket), tls));
    return { plainPort, tlsPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Who has no certificate proves itself by its secret, so that a missing one does not end the handshake. */
const tlsOptions = ({ cert, key, clientCa }: TlsListener) => ({
  cert,
  key,
  minVersion: "TLSv1.2" as const,
  ...(clientCa !== undefined && { ca: clientCa, requestCert: true, rejectUnauthorized: false }),
});

/** The common name of the certificate that a client showed, if the authority signed it. */
export function certificateNameOf(socket: unknown): string | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  const name: unknown = socket.getPeerCertificate().subject?.CN;
  return typeof name === "string" ? name : undefined;
}
