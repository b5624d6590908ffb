import * as v from "valibot";
import { fromBase64url } from "./base64url.ts";
import type { JsonObject } from "./canon.ts";

/** A whole number from 0 on. */
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** A JSON object of any members; whether they are canonical is checked elsewhere. */
export const jsonObject = v.custom<JsonObject>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

/** The base64url text of exactly `length` bytes. */
export const bytesText = (length: number) =>
  v.pipe(
    v.string(),
    v.check((text) => fromBase64url(text)?.length === length, `not ${length} bytes`),
  );
