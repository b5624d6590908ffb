/** An evening of each ruleset, without dice: they follow from what each window draws at random. */
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { parseLabel } from "../../../src/rules/index.ts";
import { open as openFast, paper, pressTo, put, standsAt } from "../../foundry/table/fast-play-game.ts";
import type { GameTable, TableOptions } from "../../foundry/table/harness.ts";
import {
  deployAll,
  makeOgMap,
  muster,
  openOg,
  orders,
  gameOf as orionsGateOf,
  press,
} from "../../foundry/table/orions-gate-game.ts";
import { cornerIn, type Play } from "../../foundry/table/play.ts";
import { placeQuietHole } from "../../foundry/table/silent-game.ts";
import { makeMap, openGame, placePortal, putShips, setting, sitDown } from "../../foundry/table/small-game.ts";
import type { Window } from "../../foundry/table/window.ts";
import { listeningShelf } from "../wire/declared.ts";
import type { Evening, Step } from "./evening.ts";

type Options = Omit<TableOptions, "seed">;

const sit = (seed: number, options: Options | undefined): Promise<Play> =>
  sitDown({ seed, rulesets: listeningShelf(new Set()), ...options });

/** A captain drags a ship to a hex beside it. */
const sail = (captain: 0 | 1, name: string, to: string): Step => ({
  name: `${name} goes to ${to}`,
  act: ({ captains, ...play }) => {
    const window = captains[captain];
    const token = window.tokenOf(unitOf({ captains, ...play } as Play, name));
    const corner = cornerIn(token.parent as HostScene, token, to);
    // Whoever has dragged it there does not drag it again.
    if (token._source.x === corner.x && token._source.y === corner.y) return undefined;
    return token.move([{ ...corner, action: "walk" }], { method: "dragging" });
  },
  done: (play) => {
    const hex = parseLabel(to);
    const unit = play.state.units[unitOf(play, name)];
    return unit?.hex.q === hex?.q && unit?.hex.r === hex?.r;
  },
});

/** A unit's id by its token's name, as the captain's window has it: a judge's may just be loading. */
const unitOf = ({ captains }: Play, name: string): string => {
  const [{ host }] = captains;
  for (const scene of host.game.scenes.contents)
    for (const token of scene.tokens.contents)
      if (token.name === name) return (token.getFlag("gravity-portals", "unit") as { readonly id: string }).id;
  throw new Error(`no token is called ${name}`);
};

const clockTo = (time: string): Step => ({
  name: `the clock goes to ${time}`,
  act: ({ judge }) => judge.acts.clock.next(),
  // Ships are pushed before anybody orders anything.
  done: (play) => play.now === time && play.state.clock.phase !== "pushes",
});

const sfb32: Evening = {
  name: "sfb32",
  open: async (options) => {
    const play = await sit(3, options);
    const map = await makeMap(play, "deep");
    const [ann, bob] = play.captains;
    await putShips(play, map, [
      { name: "Tern", at: "0610", owner: ann, speed: 8 },
      { name: "Heron", at: "3720", owner: bob, speed: 8 },
      { name: "Egret", at: "2618", owner: ann },
      { name: "Plover", at: "2612", owner: bob },
    ]);
    await openGame(play, map);
    await placeQuietHole(play, map, "2615");
    await placePortal(play, map, "3927", { windows: [[1, 32]], waveOn: [], driftEvery: 99 });
    ann.play.setOrders(play.unit("Egret"), { push: "straight", holdCourse: false });
    bob.play.setOrders(play.unit("Plover"), { push: "ask", holdCourse: false });
    return play;
  },
  steps: [
    clockTo("1.0"),
    clockTo("1.1"),
    sail(0, "Tern", "0608"),
    sail(1, "Heron", "3717"),
    clockTo("1.2"),
    sail(0, "Tern", "0605"),
    clockTo("1.3"),
    sail(1, "Heron", "3715"),
    clockTo("1.4"),
    clockTo("1.5"),
  ],
};

const stop = (name: string): Step => ({
  name: `the game comes to ${name}`,
  act: ({ judge }) => judge.acts.clock.next(),
  done: (play) => standsAt(play).endsWith(name),
});

/** A captain announces a speed, once: the client says it again until the judge's window has it, which keeps it to itself. */
const announced = (captain: 0 | 1, name: string, speed: number): Step => {
  const said = new WeakSet<GameTable>();
  return {
    name: `${name} announces ${speed}`,
    act: (play) => {
      said.add(play.table);
      const order = { do: "announce", unit: unitOf(play, name), speed };
      return play.captains[captain].play.order(order as never);
    },
    done: ({ table }) => said.has(table),
  };
};

const fastPlay: Evening = {
  name: "fast-play",
  open: async (options) => {
    const play = await sit(5, options);
    await setting(play.table, play.judge, "clockMapping", "unlinked");
    const map = await makeMap(play, "deep");
    const [ann, bob] = play.captains;
    await put(play, map, [
      { name: "Asp", at: "1014", owner: ann, ship: paper(), unit: { facing: "A" } },
      { name: "Bee", at: "2010", owner: bob, ship: paper(), unit: { facing: "D" } },
    ]);
    await openFast(play, map);
    await pressTo(play, "/plan");
    return play;
  },
  steps: [
    announced(0, "Asp", 8),
    announced(1, "Bee", 4),
    stop("1.1.1/move"),
    sail(0, "Asp", "1013"),
    stop("1.1.1/fire"),
    stop("1.1.2/move"),
    sail(0, "Asp", "1012"),
    stop("1.1.2/fire"),
  ],
};

/** Windows that have given an order: it is given once, and said again by the client until the judge's window has it. */
const given = new WeakMap<Window, Set<string>>();

/** One ship of a captain goes ahead, whose turn it is. */
const ahead = (captain: 0 | 1, number: number): Step => {
  const due = (play: Play) => {
    const { units } = orionsGateOf(play.judge);
    const { me } = play.captains[captain];
    return Object.values(units).filter((unit) => unit.kind === "ship" && unit.owner === me)[number];
  };
  return {
    name: `ship ${number} of captain ${captain} goes ahead`,
    act: (play) => {
      const window = play.captains[captain];
      const row = orders(window, { unit: due(play)?.id ?? "" }).rows.find(({ key }) => key === "move-ahead");
      const before = given.get(window) ?? new Set();
      if (!row || before.has(due(play)?.id ?? "")) return undefined;
      given.set(window, before.add(due(play)?.id ?? ""));
      return window.play.order(row.order);
    },
    done: (play) => {
      const unit = due(play);
      return unit !== undefined && "acts" in unit && unit.acts.moves > 0;
    },
  };
};

const part = (is: (play: Play) => boolean, name: string): Step => ({
  name,
  act: ({ judge }) => judge.acts.clock.next(),
  done: is,
});

const firstMoves = (play: Play): 0 | 1 => (orionsGateOf(play.judge).first === play.captains[0].me ? 0 : 1);

/** The steps of whoever moves first, and then of the other. */
const mover = (which: (play: Play) => 0 | 1, number: number): Step => ({
  name: `ship ${number} of who is on turn goes ahead`,
  act: (play) => ahead(which(play), number).act(play),
  done: (play) => ahead(which(play), number).done(play),
});

const orionsGate: Evening = {
  name: "orions-gate",
  open: async (options) => {
    const play = await sit(3, options);
    const { judge, captains } = play;
    await openOg(play, await makeOgMap(play));
    const fault = await muster(play, { player1: captains[0].me, player2: captains[1].me });
    if (fault !== null) throw new Error(fault);
    await press(play);
    for (let turn = 0; turn < 3; turn += 1) for (const captain of captains) await deployAll(play, captain);
    for (let n = 0; n < 20 && orionsGateOf(judge).clock.step !== "2.1"; n += 1) await press(play);
    return play;
  },
  steps: [
    mover(firstMoves, 0),
    mover(firstMoves, 1),
    part((play) => orionsGateOf(play.judge).clock.part === "other", "the other player is on turn"),
    mover((play) => (firstMoves(play) === 0 ? 1 : 0), 0),
    mover((play) => (firstMoves(play) === 0 ? 1 : 0), 1),
    part((play) => orionsGateOf(play.judge).clock.step === "2.2", "ships may shoot"),
    part((play) => orionsGateOf(play.judge).clock.step === "2.3", "ships may use their parts"),
  ],
};

export const EVENINGS: readonly Evening[] = [sfb32, fastPlay, orionsGate];
