import { readFileSync } from "node:fs";
import { hexToBytes } from "@noble/hashes/utils.js";

/** The protocol's test vector, as it was computed by two independent implementations. */
export interface Vector {
  readonly inputs: Readonly<
    Record<"gid" | "master" | "seed" | "salt" | "nonceAnn" | "nonceBob" | "seed0" | "salt0", string>
  >;
  readonly chain: readonly { readonly n: number; readonly pub: string; readonly head: string }[];
  readonly secret: readonly {
    readonly n: number;
    readonly body: string;
    readonly salt: string;
    readonly head: string;
    readonly head0: string;
  }[];
  readonly commits: readonly string[];
  readonly commitEnc: string;
  readonly place: string;
  readonly nonceCommit: Readonly<Record<"ann" | "bob" | "zoe", string>>;
  readonly roundTable: string;
  readonly round: string;
  readonly joint: string;
  readonly streams: readonly {
    readonly purpose: string;
    readonly occasion: string;
    readonly key: string;
    readonly faces: readonly number[];
  }[];
  readonly long: {
    readonly key: string;
    readonly sum: number;
    readonly last10: readonly number[];
    readonly counts: readonly number[];
  };
  readonly drift: readonly { readonly occasion: string; readonly die: number }[];
  readonly keys: Readonly<Record<"box" | "witness" | "ids" | "keyId", string>>;
  readonly box: Readonly<Record<"nonce" | "ad" | "plain" | "blob", string>> & { readonly blobB64len: number };
  readonly witness: string;
  readonly recovery: string;
  readonly docIds: readonly string[];
  readonly transfer: Readonly<Record<"code" | "from" | "to" | "rnd" | "key", string>>;
  readonly view: readonly { readonly m: number; readonly body: string; readonly head: string }[];
}

/** Reads the vector, which is kept beside the tests unchanged. */
export const vector = JSON.parse(readFileSync(new URL("./judge-vector.json", import.meta.url), "utf8")) as Vector;

/** Bytes of an input of the vector. */
export const input = (name: keyof Vector["inputs"]): Uint8Array => hexToBytes(vector.inputs[name]);
