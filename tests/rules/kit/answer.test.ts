import { expect, test } from "vitest";
import * as rules from "../../../src/rules/authoring.ts";
import { readScenario } from "../../../src/rules/scenario/parse.ts";
import { simulateWith } from "../../../src/rules/simulation.ts";

interface Ship extends rules.Body {
  readonly facing: rules.Direction;
}
interface Entry extends rules.UnitEntry {
  readonly hex: rules.Place;
}
interface Events {
  "flag-shown": { unit: string; flag: string };
}
type Context = rules.KitContext<Ship, Events>;

const FLAGS = ["red", "white"] as const;

/** A ship hails another one, whose captain is asked for her flag. */
const HAILING = rules.defineRuleset<Ship, Events, Entry>({
  id: "hailing",
  clock: rules.beatClock([16, 32]),
  places: rules.HEX_PLACES,
  unit: rules.shape({ id: rules.id, scene: rules.text, owner: rules.text, hex: rules.HEX_PLACES.setUp }),
  fresh: (entry) => rules.freshBody<Ship>({ ...entry, facing: "A", speed: 1 }),
  orders: {
    hail: rules.order({ target: rules.unitField }, (context: Context, _: Ship, { target }) => {
      const unit = context.state.units[target];
      if (!unit) return "target";
      rules.askLater(context, { what: "flag", unit, options: FLAGS, fallback: "white" });
      return null;
    }),
    show: rules.answer("flag", { flag: rules.oneOf(FLAGS) }, ({ flag }) => flag),
  },
  questions: {
    flag: (context, { id: unit }, flag) => {
      context.emit("flag-shown", ["ruling"], "all", { unit, flag });
      return undefined;
    },
  },
});

const hail = { at: "1.1", do: "hail", unit: "lark", target: "rook" };
const show = (flag: string) => ({ at: "1.1", do: "show", unit: "rook", flag });

test.each([
  { what: "answers, and is not given besides", orders: [hail, show("red")], shown: ["red"], refused: [] },
  {
    what: "answers one question each",
    orders: [hail, hail, show("red"), show("white")],
    shown: ["red", "white"],
    refused: [],
  },
  {
    what: "before the question answers nothing",
    orders: [show("red"), hail],
    shown: ["white"],
    refused: ["not-asked"],
  },
  { what: "that nobody asked for is refused", orders: [show("red")], shown: [], refused: ["not-asked"] },
])("an answer of a file $what", ({ orders, shown, refused }) => {
  const read = readScenario(HAILING.file, {
    ...{ format: "gravity-portals/scenario@1", ruleset: "hailing", seed: "flags", until: "1.2", orders },
    ...{ scenes: [{ id: "sol" }], anomalies: [], players: [{ id: "ann", side: "attacker" }] },
    units: [
      { id: "lark", scene: "sol", owner: "ann", hex: "1010" },
      { id: "rook", scene: "sol", owner: "ann", hex: "1012" },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const { trace } = simulateWith(HAILING, read.value);
  const of = (event: string) => trace.filter((one) => one.event === event);
  expect(of("flag-shown")).toMatchObject(shown.map((flag) => ({ unit: "rook", flag })));
  expect(of("refused")).toMatchObject(refused.map((code) => ({ code })));
});

test("an answer of a file is no order of a seat: its captain is asked", () => {
  expect(HAILING.file.orders["show"]?.table).toBeUndefined();
  expect(HAILING.elsewhere?.["show"]).toMatchObject({ by: "seat", how: "question" });
  expect(HAILING.file.orders["hail"]?.table).toBeDefined();
});
