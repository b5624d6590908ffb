/** Taking a port. */
import type { Server } from "node:http";
import { codeOf, StartFault } from "./fault.ts";

/** Listens, or says in one line why not. */
export const listen = (http: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once("error", (error) => reject(explain(error, port, host)));
    http.listen(port, host, () => resolve());
  });

const explain = (error: unknown, port: number, host: string): StartFault => {
  const code = codeOf(error);
  if (code === "EADDRINUSE") {
    return new StartFault(
      `Port ${port} is taken, perhaps by another table. Close that one, or give --port another number.`,
    );
  }
  if (code === "EACCES") return new StartFault(`Port ${port} may not be used. Give --port a number above 1023.`);
  return new StartFault(
    `${host}:${port} cannot be listened on (${code ?? "unknown reason"}). Give --host another address.`,
  );
};
