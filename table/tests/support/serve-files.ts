import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Files at an address on this machine, which a test may change. */
export interface FileServer {
  readonly url: string;
  readonly files: Map<string, Uint8Array>;
  close(): Promise<void>;
}

/** Serves files by their names. */
export const serveFiles = async (files: Map<string, Uint8Array> = new Map()): Promise<FileServer> => {
  const server = createServer(({ url = "/" }, answer) => {
    const file = files.get(url.slice(1));
    answer.writeHead(file ? 200 : 404).end(file);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    files,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
