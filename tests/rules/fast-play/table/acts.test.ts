import { omit } from "es-toolkit/object/omit";
import { expect, test } from "vitest";
import lang from "../../../../lang/en.json" with { type: "json" };
import { parsePlace } from "../../../../src/rules/anomalies/state/places.ts";
import type { ActCommand, Command } from "../../../../src/rules/fast-play/state/command.ts";
import type { GameState } from "../../../../src/rules/fast-play/state/game.ts";
import { isByHand, STEPS, type Step } from "../../../../src/rules/fast-play/state/steps.ts";
import { armed, give, goOn, played, table } from "./a-table.ts";

const ACTS = STEPS.filter(({ act }) => act !== null);

/** Acts of a step by a ship and a fighter: with all that its form has, switched on and off, at each thing there is. */
const actsAt = ({ code, act }: Step): readonly Command[] => {
  // Which launcher is armed is another act than what is allotted to electronic warfare.
  const fields = [
    ...(act?.needs ?? []),
    ...(act?.together ?? []),
    ...(act?.may.filter((one) => one !== "system") ?? []),
  ];
  const hex = parsePlace("1005");
  const all = { hex, shields: [1], shield: 1, system: "Phaser-1", points: 2, energy: 4, ecm: 1, eccm: 1 };
  const own = omit(
    all,
    (Object.keys(all) as (keyof typeof all)[]).filter((field) => !fields.includes(field)),
  );
  const targets = fields.includes("target") ? [{ target: "H" }, { target: "M" }] : [{}];
  const switched = fields.includes("on") ? [{ on: true }, { on: false }] : [{}];
  return ["A", "F"].flatMap((unit) =>
    targets.flatMap((at) =>
      switched.map((on) => ({ do: "act", unit, step: code, reply: false, ...own, ...at, ...on }) as ActCommand),
    ),
  );
};

/** What a game counts, beside where it stands and what was told. */
const counted = (state: GameState): string => JSON.stringify(omit(state, ["clock"]));

test("each act of the 91 steps changes what the game counts, or has a line that says what is done by hand, and no step both", () => {
  const mine = { id: "M", class: "mine", scene: "sol", hex: "1020", owner: "ben" };
  const hub = { id: "H", class: "base", scene: "sol", hex: "1020", speed: 0, owner: "ann" };
  const a = armed("A", { speed: 1 });
  const ship = { ...(a["ship"] as object), reserve: 9 };
  const craft = { id: "F", class: "fighter", scene: "sol", hex: "1020", speed: 1, owner: "ann" };
  let state = table([{ ...a, ship }, craft, armed("B", { hex: "1010", owner: "ben", speed: 1 }), hub, mine]);
  const hurt = state.units["A"]?.ship;
  if (!hurt) throw new Error("A has no boxes");
  const shields = hurt.shields.map((strength) => strength - 3);
  state = played(state, { do: "edit-unit", unit: "A", changes: { packs: true, ship: { ...hurt, shields } } as object });
  state = played(state, { do: "call", unit: "A", step: "every", on: true });
  const taken = new Set<string>();
  const changing = new Set<string>();
  while (state.clock.turn < 2) {
    state = give(state, { do: "announce", unit: "A", announcement: { speed: 1, dock: "H" } }).state;
    for (const step of ACTS)
      for (const act of actsAt(step)) {
        const given = give(state, act);
        if (given.refused !== null) continue;
        taken.add(step.code);
        if (counted(given.state) !== counted(state)) changing.add(step.code);
      }
    state = goOn(state);
  }
  const codes = ACTS.map(({ code }) => code);
  expect(codes.filter((code) => !taken.has(code))).toEqual([]);
  const lines = Object.keys(lang.GRAVITYPORTALS.FastPlay.ByHand).map((code) => code.replace("-", "."));
  expect(codes.filter((code) => lines.includes(code) === changing.has(code))).toEqual([]);
  expect(codes.filter(isByHand)).toEqual(lines);
});
