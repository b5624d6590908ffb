import { parseArgs } from "node:util";
import { Fault } from "../fault.ts";

/** Where a release will lie on the web. */
export interface Addresses {
  /** The folder of this version's files; nothing is ever changed there. */
  readonly base: string;
  /** The folder whose manifest is always that of the newest version. */
  readonly latest: string;
  /** The project's page. */
  readonly home: string;
}

/** The arguments of the packer. */
export interface PackageArguments {
  /** Null for a zip that is unpacked by hand. */
  readonly addresses: Addresses | null;
  /** The tag that the release is made from, if one was named. */
  readonly tag: string | null;
}

const USAGE = "Options: --base URL [--latest URL] [--home URL] [--tag vX.Y.Z]";

const folder = (option: string, text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isWeb = url?.protocol === "https:" || url?.protocol === "http:";
  if (!url || !isWeb || url.search !== "" || url.hash !== "" || /\.(json|zip)$/.test(url.pathname)) {
    throw new Fault(
      `--${option} must be the address of a folder, such as https://example.org/gravity-portals; "${text}" is none.`,
    );
  }
  return text.replace(/\/+$/, "");
};

/**
 * Reads the arguments of `npm run package`.
 *
 * @throws Fault when one of them is unknown, or no address.
 */
export const readArguments = (args: readonly string[]): PackageArguments => {
  const text = { type: "string" } as const;
  const parse = () =>
    parseArgs({ args: [...args], options: { base: text, latest: text, home: text, tag: text } }).values;
  let values: ReturnType<typeof parse>;
  try {
    values = parse();
  } catch (error) {
    throw new Fault(`${error instanceof Error ? error.message.split(". ")[0] : String(error)}. ${USAGE}`);
  }
  const { base, latest, home, tag = null } = values;
  if (base === undefined && (latest !== undefined || home !== undefined))
    throw new Fault(`--base is missing. ${USAGE}`);
  if (base === undefined) return { addresses: null, tag };
  const at = folder("base", base);
  return {
    addresses: {
      base: at,
      latest: latest === undefined ? at : folder("latest", latest),
      home: home === undefined ? at : folder("home", home),
    },
    tag,
  };
};
