import type { Design } from "../design/design.ts";
import type { ReadyFleet } from "../fleets/ready-fleets.ts";
import type { CraftKind } from "../parts/craft.ts";
import { isPartKey, parsePart } from "../parts/parts.ts";

type ReadyShip = ReadyFleet["ships"][number];
type FilePart = ReadyShip["port"][number];

const partOf = (written: FilePart) => {
  const [text, craft]: readonly [string, readonly CraftKind[]] =
    typeof written === "string" ? [written, []] : [written.part, written.craft];
  const part = parsePart(text);
  if (!part || !isPartKey(part.key)) throw new Error(`«${text}» is a part of no ready fleet`);
  return { key: part.key, size: part.size, craft };
};

/** The design of a ship of a ready fleet. */
export const designOfReady = ({ class: cls, port, starboard }: ReadyShip): Design => ({
  class: cls,
  port: port.map(partOf),
  starboard: starboard.map(partOf),
});
