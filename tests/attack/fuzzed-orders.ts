/** Orders as somebody writes them in a browser's console: most nearly right, none to be trusted. */

import type { Json } from "open-table/world/plain.ts";
import { orderLines } from "../../src/cli/order-lines.ts";
import { inOrder, placeLabel, type Ruleset } from "../../src/rules/index.ts";
import type { Play } from "../foundry/table/play.ts";

type Fields = Record<string, Json>;

/** What a captain at the console knows of the game. */
export interface Known {
  readonly me: string;
  readonly own: readonly string[];
  readonly others: readonly string[];
  readonly anomalies: readonly string[];
  /** A label of a place that is one. */
  readonly label: string;
}

/** Words of orders that no ruleset's files have, beside those of the runtime itself. */
const WORDS = [
  "standing",
  "course",
  "roll",
  "reserve",
  "onward",
  "undo",
  "round-open",
  "settle-file",
  "muster",
  "note",
];
const FORGED_WORDS = ["", "__proto__", "constructor", "toString", "x".repeat(400), "place ", "begin-impulse", "push"];

/** Values of every type and many sizes. */
const JUNK: readonly Json[] = [
  ...[null, true, false, 0, -1, 7, 1.5, 1e308, -1e308, 2 ** 53, 4_294_967_296],
  ...["", " ", "__proto__", "constructor", "e999999", "0101", "99999999", "1.1", "99.32", "-1.0", "NaN"],
  ...["<img src=x onerror=alert(1)>", "{unit}", "\u0000", "\ud800", "x".repeat(20_000), "é".repeat(300)],
  ...[[], [[]], [null], [[1], { id: "x" }], Array.from({ length: 400 }, () => "A")],
  ...[{}, { id: "constructor" }, { q: 1e9, r: -1e9 }, { q: 1, r: 1 }, { kind: "unit", id: "nobody" }],
  JSON.parse('{"__proto__":{"isGM":true},"hasOwnProperty":1}') as Json,
];

/** Times that are over and that are to come, by which nobody orders at a table. */
const MOMENTS = ["0.0", "1.0", "1.1", "99.32", "1.2.1"];

/** Draws orders of a ruleset, one after another, the same in every run. */
export const fuzzedOrders = (rules: Pick<Ruleset, "file" | "elsewhere">, random: () => number) => {
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const lines = orderLines(rules);

  const unit = ({ own, others, anomalies }: Known): Json => {
    const of = one([own, own, own, others, others, anomalies, ["nobody", "__proto__"]]);
    return of.length > 0 ? one(of) : "nobody";
  };

  /** A value that the field's form takes, as far as that can be known. */
  const likely = (field: string, given: string, known: Known): Json => {
    const numbers = /^(-?\d+)–(-?\d+)/.exec(given);
    if (field === "player") return one([known.me, known.me, one([...known.others, "judge"])]);
    if (given.startsWith("unit") || ["unit", "from", "to", "target"].includes(field)) return unit(known);
    if (numbers) return one([Number(numbers[1]), Number(numbers[2]), Number(numbers[1]) + 1, Number(numbers[2]) + 1]);
    if (given.includes(" | ")) return one(given.replace(", may be left out", "").split(" | "));
    if (field === "path") return [known.label, known.label];
    return one<Json>([known.label, 1, 0, "A", true, "same", [unit(known)], { kind: "unit", id: unit(known) }]);
  };

  const ofRuleset = (known: Known): Fields => {
    // Orders that nobody may give at a table come too, now and then.
    const { order, fields } = one(random() < 0.9 ? lines.filter(({ how }) => how === "window") : lines);
    const filled = fields.flatMap(({ field, given }): readonly (readonly [string, Json])[] => {
      const form = one(given);
      if (form.includes("may be left out") && random() < 0.5) return [];
      return [[field, likely(field, form, known)]];
    });
    return { do: order, ...Object.fromEntries(filled) };
  };

  /** Orders that are the same in every ruleset. */
  const ofAll = (known: Known): Fields => {
    const [player, mine] = [one([known.me, known.me, known.me, "judge"]), unit(known)];
    return one<Fields>([
      { do: "standing", player, unit: mine, orders: { push: one(["straight", "ask", "x"]), holdCourse: true } },
      {
        ...{ do: "course", player, units: [mine], turn: 1, after: one([0, 3, 99]), from: { q: 6, r: 7 } },
        path: one(["AAAA", "", "ZZ"]),
      },
      { do: "gather", player, portal: one([null, null, "p1"]), points: one([3, -1, 99_999]) },
      { do: "labs", player, portal: null, unit: mine, boxes: one([1, 8, 400]) },
      { do: "roll", unit: mine },
    ]);
  };

  /** Something in it is another value, is left out, or is more than there may be. */
  const spoilt = (order: Fields): Fields => {
    const fields = Object.keys(order);
    const field = one([...fields, "extra", "by", "oid", "at", "__proto__"]);
    switch (one(["value", "value", "gone", "moment", "whose", "word"])) {
      case "gone":
        return Object.fromEntries(Object.entries(order).filter(([name]) => name !== field));
      case "moment":
        return { ...order, at: one(MOMENTS) };
      case "whose":
        return { ...order, by: "judge", oid: "AAAAAAAAAAAAAAAAAAAAAA" };
      case "word":
        return { ...order, do: one([...WORDS, ...FORGED_WORDS]) };
      default:
        return JSON.parse(
          JSON.stringify({ ...order, [field === "__proto__" ? "constructor" : field]: one(JUNK) }),
        ) as Fields;
    }
  };

  return (known: Known): Fields => {
    const order = random() < 0.75 ? ofRuleset(known) : ofAll(known);
    return random() < 0.7 ? order : spoilt(order);
  };
};

/** What the first captain of a game knows of it. */
export const knownBy = ({ state, captains }: Play): Known => {
  const { me } = captains[0];
  const units = inOrder(state.units);
  const [scene] = Object.values(state.scenes);
  const own = units.filter(({ owner }) => owner === me);
  return {
    me,
    own: own.map(({ id }) => id),
    others: units.filter(({ owner }) => owner !== me).map(({ id }) => id),
    anomalies: [...Object.keys(state.holes), ...Object.keys(state.secret?.portals ?? {})],
    label: scene && own[0] ? placeLabel(own[0].hex, scene) : "0101",
  };
};
