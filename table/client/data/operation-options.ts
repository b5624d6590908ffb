/** The options of writes: those that Foundry's documentation names are read, any others are told of. */
import { CONFIG_KEYS, type ConfigKind } from "../../conformance/config-keys.ts";
import type { Plain } from "../../world/plain.ts";
import type { Session } from "./session.ts";

type Write = "creation" | "update" | "deletion" | "movement";

/** What else is read beside the common options of a write. */
const alsoRead = (write: Write, documentName: string): readonly ConfigKind[] => {
  if (write === "movement") return ["update", "tokenUpdate"];
  if (write !== "update") return [];
  if (documentName === "Combat") return ["encounterUpdate"];
  return documentName === "Token" ? ["tokenUpdate"] : [];
};

/** `some-module` as `someModule`, as packages name what is theirs. */
const camelCase = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Tells of options that Foundry would not read. What begins with a package's own name goes to everybody's hooks. */
export const checkOptions = ({ runtime }: Session, write: Write, documentName: string, options: Plain): void => {
  const { modules, system } = runtime.game;
  const packages = [...modules.contents, system].flatMap(({ id }) => [id, camelCase(id)]);
  const more = alsoRead(write, documentName);
  const rest = Object.keys(options).filter(
    (key) => !packages.some((name) => key.startsWith(name)) && !more.some((kind) => CONFIG_KEYS[kind].keys.has(key)),
  );
  runtime.configured(write, Object.fromEntries(rest.map((key) => [key, options[key]])));
};
