import { byPlayer, foreseenRefusal, type OgState, SIDES, type Vessel } from "../../../../../rules/orions-gate/index.ts";
import type { OrderField, OrderRow } from "./row.ts";
import { numberIn, type OrderReader, plainRow } from "./words.ts";

/** Which side of a ship is struck where the rules leave it open: the one that it does not prefer yet. */
export const preferRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] =>
  ship.owner !== reader.player
    ? []
    : SIDES.filter((side) => side !== ship.prefer).map((side) => ({
        ...plainRow(
          og,
          `prefer-${side}`,
          reader.say(`GRAVITYPORTALS.OrionsGate.Lasting.prefer.${side}`),
          { do: "prefer", unit: ship.id, side },
          reader,
        ),
        hint: reader.say("GRAVITYPORTALS.OrionsGate.Hint.prefer"),
      }));

const MOST_POINTS = 999;

const pointsIn = ({ draft }: OrderReader): number => Math.max(0, Math.min(MOST_POINTS, numberIn(draft, "points", 0)));

/** What stands beside the use of parts: a station grows, a ship scans, a player gathers. */
export const restRows = (og: OgState, ship: Vessel, reader: OrderReader): readonly OrderRow[] => {
  const { say, player } = reader;
  const grow = { do: "grow", unit: ship.id, ...byPlayer(ship, player) } as const;
  const scan = { do: "scan", unit: ship.id, portal: null, ...byPlayer(ship, player) } as const;
  const grows = ship.kind === "station" && foreseenRefusal(og, grow) === null;
  const points = pointsIn(reader);
  return [
    ...(grows ? [plainRow(og, "grow", say("GRAVITYPORTALS.OrionsGate.Lasting.grow"), grow, reader)] : []),
    ...(ship.owner === player
      ? [plainRow(og, "scan", say("GRAVITYPORTALS.OrionsGate.Lasting.scan"), scan, reader)]
      : []),
    {
      id: "gather",
      label:
        points === 0
          ? say("GRAVITYPORTALS.OrionsGate.Lasting.gatherNone")
          : say("GRAVITYPORTALS.OrionsGate.Lasting.gather", { points }),
      ...{ notes: [], hint: say("GRAVITYPORTALS.OrionsGate.Hint.gather") },
      refused: points === 0 ? say("GRAVITYPORTALS.OrionsGate.Lasting.noPoints") : "",
      raw: { do: "gather", player, portal: null, points },
      point: null,
    },
  ];
};

export const restFields = (reader: OrderReader): readonly OrderField[] => [
  {
    ...{ name: "points", label: reader.say("GRAVITYPORTALS.OrionsGate.Field.points"), kind: "number" },
    ...{ value: String(pointsIn(reader)), least: 0, most: MOST_POINTS },
  },
];
