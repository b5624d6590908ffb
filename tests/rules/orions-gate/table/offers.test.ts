import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { inOrder } from "../../../../src/rules/anomalies/state/game.ts";
import { INCH, makeInchLabel } from "../../../../src/rules/geometry/inch.ts";
import type { Place } from "../../../../src/rules/geometry/place.ts";
import { type AskedForm, foresee, type Offer, offersOf, orderFrom } from "../../../../src/rules/offers/offer.ts";
import { disc, gapOf } from "../../../../src/rules/orions-gate/geometry/base.ts";
import { gapToEdge } from "../../../../src/rules/orions-gate/geometry/cover.ts";
import { span } from "../../../../src/rules/orions-gate/geometry/vector.ts";
import { ORIONS_GATE } from "../../../../src/rules/orions-gate/ruleset.ts";
import { baseOf, tableOf } from "../../../../src/rules/orions-gate/state/find.ts";
import { momentText, type OgState } from "../../../../src/rules/orions-gate/state/game.ts";
import { type Ruleset, seenBy, type Within } from "../../../../src/rules/ruleset.ts";
import { readScenario } from "../../../../src/rules/scenario/parse.ts";
import type { WrittenOrder } from "../../../../src/rules/scenario/scenario.ts";
import { formOf } from "../../../../src/rules/scenario/shape.ts";
import { simulateWith } from "../../../../src/rules/simulation.ts";
import { TAKEN, WORKSHOP } from "../../offers/orions-gate.ts";

const KEPT = fileURLToPath(new URL("../../../fixtures/scenarios/orions-standard.json", import.meta.url));
const STANDARD: unknown = JSON.parse(readFileSync(KEPT, "utf8"));

/** Each part of each step of a game, as it begins. */
const partsOfGame = (file: unknown): ReadonlyMap<string, OgState> => {
  const found = new Map<string, OgState>();
  const watched: Ruleset<OgState> = {
    ...(ORIONS_GATE as unknown as Ruleset<OgState>),
    handle: (state, command) => {
      const name = `${momentText(state.clock)}/${state.clock.part}`;
      if (ORIONS_GATE.takesOrders(state) && !found.has(name)) found.set(name, state);
      return (ORIONS_GATE as unknown as Ruleset<OgState>).handle(state, command);
    },
  };
  const read = readScenario(watched.file, file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  simulateWith(watched, read.value);
  return found;
};

const offered = (state: OgState, seat: string, unit?: string): readonly Offer[] =>
  offersOf(ORIONS_GATE, seenBy(ORIONS_GATE, state, seat), seat, unit);

/** The parts of a round in which a player acts. */
const partOf = (games: ReadonlyMap<string, OgState>, at: string, seat: string): OgState => {
  const [first, other] = [games.get(`${at}/first`), games.get(`${at}/other`)];
  const found = first?.first === seat ? first : other;
  if (!found) throw new Error(`there is no ${at}`);
  return found;
};

/** The names of what nobody is asked for in a form of its own, at any depth. */
const undescribed = (shape: object, path: string): readonly string[] => {
  const { form } = formOf(shape);
  switch (form?.kind) {
    case "object":
      return Object.entries(form.entries).flatMap(([name, inner]) => undescribed(inner, `${path}.${name}`));
    case "any":
      return form.of.flatMap((one) => undescribed(one, path));
    case "list":
      return undescribed(form.of, `${path}[]`);
    default:
      return form ? [] : [path];
  }
};

const ownIn = (form: AskedForm): boolean =>
  form.kind === "own" ||
  ((form.kind === "object" || form.kind === "objects") &&
    form.ways.some(({ fields }) => fields.some((field) => ownIn(field.form))));

/** Whether a place is where it may lie. */
const liesIn = (state: OgState, scene: string, place: Place, within: Within): boolean => {
  const table = tableOf(state, scene);
  if (within.kind === "edge") return gapToEdge(disc(place, 0), table, within.edge) <= within.most;
  if (within.kind === "inside")
    return (["N", "E", "S", "W"] as const).every((edge) => gapToEdge(disc(place, 0), table, edge) >= within.least);
  const unit = within.unit === undefined ? undefined : state.units[within.unit];
  const length = unit ? gapOf(disc(place, 0), baseOf(state, unit)) : span(within.centre, place);
  return length >= within.least - 1 && length <= within.most + 1;
};

describe("what a seat is offered in Orion's Gate", () => {
  test("every order of a seat is described down to the last field", () => {
    const found = Object.entries(ORIONS_GATE.file.orders).flatMap(([word, { table }]) =>
      table ? undescribed(table, word) : [],
    );
    expect(found).toEqual([]);
  });

  test("a place that the engine takes lies where it is offered, in games with ships of all kinds", () => {
    let [taken, refused] = [0, 0];
    const outside: unknown[] = [];
    for (const game of [WORKSHOP, TAKEN, STANDARD]) {
      for (const [at, state] of partsOfGame(game)) {
        if (state.clock.turn > 1) continue;
        for (const { id: seat } of inOrder(state.players)) {
          const view = seenBy(ORIONS_GATE, state, seat);
          for (const offer of offersOf(ORIONS_GATE, view, seat)) {
            expect(offer.fields.some(({ form }) => ownIn(form))).toBe(false);
            for (const { name, form } of offer.fields) {
              if (form.kind !== "place" || form.within === null || form.scene === null) continue;
              for (let n = 0; n < 36; n += 1) {
                const { hex } = state.units[offer.unit ?? ""] ?? { hex: { q: 24 * INCH, r: 24 * INCH } };
                const [angle, far] = [(n * 50 * Math.PI) / 180, (n % 9) * (n % 2 === 0 ? INCH : 2 * INCH)];
                const place = {
                  q: Math.round(hex.q + far * Math.sin(angle)),
                  r: Math.round(hex.r + far * Math.cos(angle)),
                };
                const order = orderFrom(offer, { [name]: makeInchLabel(place) });
                if (foresee(ORIONS_GATE, view, order).refused !== null) refused += 1;
                else if (liesIn(state, form.scene, place, form.within)) taken += 1;
                else outside.push({ at, order, within: form.within });
              }
            }
          }
        }
      }
    }
    expect(outside).toEqual([]);
    expect(taken).toBeGreaterThan(50);
    expect(refused).toBeGreaterThan(50);
  });

  test("[OG-CYS-05] a ship that a cyst controls is offered to the cyst's owner, in the steps in which it may act", () => {
    const games = partsOfGame(TAKEN);
    const orders = (at: string): readonly Offer[] => offered(partOf(games, at, "ben"), "ben", "a");
    const moves = orders("2.2.1");
    expect(moves.map(({ order }) => order)).toContain("move");
    for (const { fixed } of moves) expect(fixed["player"]).toBe("ben");
    const uses = orders("2.2.3").filter(({ order }) => order === "use");
    expect(uses.length).toBeGreaterThan(0);
    for (const { fixed } of uses) expect(fixed["player"]).toBe("ben");
    expect(orders("2.2.4")).toEqual([]);
    const own = offered(partOf(games, "2.2.1", "ann"), "ann", "a");
    expect(own.find(({ order }) => order === "move")?.fixed).not.toHaveProperty("player");
  });

  test("[OG-CMP-BOOST-02] a booster is offered in the enemy's part of each step of the turns of craft, ships and torpedoes", () => {
    const games = partsOfGame(TAKEN);
    for (const at of ["1.1.1", "1.1.2", "1.1.3", "1.2.0", "1.2.1", "1.2.2", "1.2.3", "1.2.4", "1.3.1"]) {
      const boosts = offered(partOf(games, at, "ben"), "ann", "b").filter(({ order }) => order === "boost");
      expect(boosts.map(({ fields, refused }) => [fields.map(({ name }) => name), refused])).toEqual([
        [[], null],
        [["turn"], null],
      ]);
    }
  });

  test("the next press is one for each unit, is taken as it is, and harms nobody of its own", () => {
    for (const [at, state] of partsOfGame(WORKSHOP)) {
      for (const { id: seat } of inOrder(state.players)) {
        const next = offered(state, seat).filter((offer) => offer.next);
        expect(new Set(next.map(({ unit }) => unit)).size, at).toBe(next.length);
        for (const { fixed, refused } of next) {
          expect(refused).toBe(null);
          const unit = state.units[String(fixed["unit"])];
          const part =
            unit?.kind === "ship" && [...unit.port, ...unit.starboard].find((one) => one.name === fixed["part"]);
          if (part) expect(part.key).not.toBe("focal-laser");
        }
      }
    }
  });

  test("a move into a planet is not the next press: another way is, or none", () => {
    const at = (y: number) => ({ ...WORKSHOP, units: [{ ...WORKSHOP.units[1], place: [40, y] }, WORKSHOP.units[5]] });
    const nextOf = (file: unknown): Offer | undefined =>
      offered(partOf(partsOfGame(file), "1.2.1", "ann"), "ann", "a").find(({ next }) => next);
    expect(nextOf(at(40))?.fields.find(({ name }) => name === "turn")?.usual).toBe(0);
    expect(nextOf(at(14))?.fields.find(({ name }) => name === "turn")?.usual).not.toBe(0);
  });

  test("the engine refuses what can mean nothing: a ram of itself or of a planet, more fuel than there is", () => {
    const refused = (at: string, seat: string, file: unknown, order: WrittenOrder): string | null =>
      foresee(ORIONS_GATE, seenBy(ORIONS_GATE, partOf(partsOfGame(file), at, seat), seat), order).refused;
    const ram = (id: string): string | null => refused("1.2.1", "ann", WORKSHOP, { do: "move", unit: "a", ram: id });
    expect(["a", "moon", "rock", "t", "nothing"].map(ram)).toEqual(Array(5).fill("target"));
    expect(["y", "p"].map(ram)).toEqual([null, null]);
    const dodge = (points: number): string | null =>
      refused("1.1.2", "ann", TAKEN, { do: "reply", unit: "f", dodge: points });
    expect([0, 1, 5, 6, 7].map(dodge)).toEqual(["limit", null, null, "fuel", "fuel"]);
    expect(refused("1.2.2", "ann", TAKEN, { do: "tractor", unit: "b", target: "n", acts: [] })).toBe("bad-order");
  });
});

test("[OG-CYS-05] no order is taken for a ship in the name of a player whose cyst does not control it", () => {
  const kinds = Object.entries(ORIONS_GATE.file.orders).flatMap(([word, { inNameOf }]) => (inNameOf ? [word] : []));
  const said = new Map<string, Set<string>>();
  for (const state of partsOfGame(STANDARD).values()) {
    const players = Object.keys(state.players);
    for (const unit of inOrder(state.units)) {
      const player = players.find((id) => id !== unit.owner);
      if (unit.kind !== "ship" || unit.status !== "in-play" || !player) continue;
      const more = { turn: 0, ahead: true, ram: null, cyst: false, part: "P1", place: unit.hex, target: unit.id };
      for (const word of kinds) {
        const command = {
          do: word,
          unit: unit.id,
          player,
          ...more,
          on: true,
          acts: [{ ahead: true }],
          terrain: "t",
          id: "x",
          parts: [],
        };
        const step = ORIONS_GATE.handle(state, command as never).next();
        const answer = step.done && !step.value.ok ? step.value.error : "taken";
        said.set(word, (said.get(word) ?? new Set()).add(answer));
      }
    }
  }
  expect([...said].filter(([, answers]) => answers.has("taken"))).toEqual([]);
  expect([...said].filter(([, answers]) => !answers.has("not-yours")).map(([word]) => word)).toEqual([]);
  expect([...said.keys()].toSorted()).toEqual(kinds.toSorted());
});
