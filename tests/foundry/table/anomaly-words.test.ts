import { afterEach, describe, expect, test } from "vitest";
import { knownView } from "../../../src/foundry/apps/bridge/known.ts";
import { shipsView } from "../../../src/foundry/apps/bridge/ships.ts";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { wayHomeView } from "../../../src/foundry/apps/bridge/way-home.ts";
import { anomaliesView } from "../../../src/foundry/apps/console/anomalies.ts";
import { fieldsInPlay, formView, freshFields } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { destinationsView } from "../../../src/foundry/apps/console/destinations.ts";
import { EVERYTHING, journalView } from "../../../src/foundry/apps/console/journal.ts";
import { nowView } from "../../../src/foundry/apps/console/now.ts";
import { secretLines } from "../../../src/foundry/apps/console/secret.ts";
import { timelineView } from "../../../src/foundry/apps/timeline/timeline-view.ts";
import { overlayOf } from "../../../src/foundry/canvas/overlay.ts";
import { viewerOf } from "../../../src/foundry/canvas/viewer.ts";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { makeLabel, neighbour } from "../../../src/rules/index.ts";
import { isVessel } from "../../../src/rules/orions-gate/index.ts";
import { say } from "../apps/sentences.ts";
import * as fast from "./fast-play-game.ts";
import * as og from "./orions-gate-game.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
afterEach(() => play.table.close());

/** What names a thing for a program; a person never reads it. */
const FOR_PROGRAMS = new Set([
  "id",
  "scene",
  "unit",
  "portal",
  "target",
  "icon",
  "kind",
  "action",
  "roll",
  "view",
  "key",
]);

/** A choice of a form as a program reads it: two ids in a list. */
const IS_PAIR = /^\["/;

/** All texts of a view. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === "string") return IS_PAIR.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (FOR_PROGRAMS.has(name) ? [] : textsIn(inner)));
};

const SHOWN = { bands: true, zones: true, numbers: true, names: true };

/** What a person can read of anomalies, by where it stands. */
const readBy = ({ session, host }: Window): Readonly<Record<string, readonly string[]>> => {
  const { state } = session;
  if (!state) throw new Error("there is no game");
  const cards = host.game.messages.contents.flatMap((message) => {
    const parts = Object.values((message.getFlag(MODULE, "parts") ?? {}) as Record<string, Card>);
    return parts.map((card) => cardContext(say, card));
  });
  const labels = Object.values(state.scenes).flatMap((sheet) =>
    overlayOf(state, viewerOf(session, SHOWN, say, []), sheet, 100).flatMap((mark) =>
      mark.shape === "label" ? [localized(say, mark.words)] : [],
    ),
  );
  const judged = session.role.kind === "judge";
  const inPlay = judged
    ? [
        ...Object.keys(state.holes).map((id) => fieldsInPlay(session, "white-hole", id)),
        ...Object.keys(state.secret?.portals ?? {}).map((id) => fieldsInPlay(session, "gravity-portal", id)),
      ]
    : [];
  const fresh = judged
    ? (["white-hole", "gravity-portal"] as const).map((kind) => freshFields(session, kind, null))
    : [];
  return Object.fromEntries(
    Object.entries({
      cards,
      labels,
      journal: journalView(session, say, EVERYTHING).rows.map(({ text, at }) => [text, at]),
      ...(judged && {
        forms: [...inPlay, ...fresh].map((form) => form && formView(session, say, form)),
        secret: secretLines(session, say),
        anomalies: anomaliesView(session, say),
        destinations: destinationsView(session, say),
        now: nowView(session, say),
        timeline: timelineView(session, say),
      }),
      ships: shipsView(session, say),
      known: knownView(session, say),
      home: wayHomeView(session, say),
      signals: signalsView(session, say),
    }).map(([where, view]) => [where, textsIn(view)]),
  );
};

/** Ids that no person should read: those that were drawn, and what begins with one. */
const idsOf = ({ session, host }: Window): readonly string[] => {
  const { state } = session;
  const all = [
    ...Object.keys(state?.units ?? {}),
    ...Object.keys(state?.scenes ?? {}),
    ...Object.keys(state?.secret?.portals ?? {}),
    ...host.game.users.contents.map(({ id }) => id),
  ];
  return all.filter((id) => /[A-Za-z0-9]{16}/.test(id));
};

const HOLLOW = /\bundefined\b|\bNaN\b|\bnull\b|\[object|GRAVITYPORTALS|: \.|: $|«\s*»|\(\s*\)|against \)/;

/** What is wrong with what the people at a table read, each with where it stands. */
const faults = (foreign: RegExp | null): readonly string[] => {
  const windows = [play.judge, ...play.captains];
  const ids = windows.flatMap(idsOf);
  const found = windows.flatMap((window) =>
    Object.entries(readBy(window)).flatMap(([where, texts]) =>
      texts
        .filter((text) => HOLLOW.test(text) || (foreign?.test(text) ?? false) || ids.some((id) => text.includes(id)))
        .map((text) => `${window.seat} ${where}: ${text}`),
    ),
  );
  return [...new Set(found)];
};

/** What happened so far, by the names of events. */
const happened = (): ReadonlySet<string> => new Set(play.judge.session.journal.map(({ event }) => event.event));

const EVENTS = ["portal-entered", "unit-transported", "scene-opened", "unit-pushed", "wave-started", "wave-struck"];

/** A hole whose first wave comes soon. */
const hole = async (scene: string, hex: string): Promise<void> => {
  const faultsOfHole = await play.table.drive(
    play.judge.acts.place({
      ...{ kind: "white-hole", scene, hex, strength: 1 },
      ...{ intervalMultiplier: 1, strengthMultiplier: 1 },
    }),
  );
  expect(faultsOfHole).toEqual([]);
};

const inches = ({ q, r }: { readonly q: number; readonly r: number }): string =>
  `${(q / 1000).toFixed(3)},${(r / 1000).toFixed(3)}`;

describe("what people read of a passage, a push and a wave", () => {
  test("Orion's Gate", { timeout: 120_000 }, async () => {
    const sat = await og.sitDownOg(7);
    play = sat.play;
    await og.openOg(play, sat.map);
    const { judge } = play;
    expect(await og.muster(play, { player1: judge.me, player2: "auto-weak" })).toBeNull();
    await og.press(play);
    await og.deployAll(play, judge);
    const toMoves = async (round: number): Promise<void> => {
      for (let n = 0; n < 80; n += 1) {
        const { clock } = og.gameOf(judge);
        if (clock.turn === round && clock.step === "2.1" && og.orders(judge).done !== "") return;
        await og.press(play);
      }
      throw new Error(`the moves of round ${round} did not come`);
    };
    await toMoves(1);
    const own = Object.values(og.gameOf(judge).units).filter((unit) => isVessel(unit) && unit.owner === judge.me);
    const [ship, other] = own;
    if (!ship || !other) throw new Error("there are two ships");
    const angle = (Number(ship.facing) * Math.PI) / 180;
    const ahead = (length: number) => ({
      q: Math.round(ship.hex.q + length * Math.sin(angle)),
      r: Math.round(ship.hex.r - length * Math.cos(angle)),
    });
    await placePortal(play, sat.map, inches(ahead(3000)), { waveOn: [], driftEvery: 320, windows: [[1, 32]] });
    await play.table.pass(4 * TICK);
    await toMoves(2);
    expect(await og.give(play, judge, "move-ahead", { unit: ship.id })).toBeNull();
    await play.table.pass(60 * TICK);
    const { hex } = og.gameOf(judge).units[other.id] ?? other;
    await hole(sat.map.id, inches({ q: hex.q, r: hex.r - 5000 }));
    for (let n = 0; n < 60 && !happened().has("wave-struck"); n += 1) await og.press(play);
    expect([...happened()]).toEqual(expect.arrayContaining(EVENTS));
    expect(faults(/\bhex(es)?\b|\bimpulses?\b/i)).toEqual([]);
  });

  test("fast play", { timeout: 120_000 }, async () => {
    const sat = await fast.sitDownFast();
    play = sat.play;
    const [ann, ben] = play.captains;
    await fast.put(play, sat.map, [
      { name: "Asp", at: "1020", owner: ann, ship: fast.paper(), unit: { facing: "A" } },
      { name: "Bee", at: "2205", owner: ben, ship: fast.paper(), unit: { facing: "D" } },
    ]);
    await fast.open(play, sat.map);
    const [asp, bee] = [play.unit("Asp"), play.unit("Bee")];
    await placePortal(play, sat.map, "1018", { waveOn: [], windows: [[1, 32]] });
    await hole(sat.map.id, "2210");
    await fast.pressTo(play, "/plan");
    await fast.order(play, ann, { do: "announce", unit: asp, speed: 8 });
    await fast.order(play, ben, { do: "announce", unit: bee, speed: 4 });
    await fast.pressTo(play, "1.1.1/move");
    const [end] = play.portalEnds;
    const sheet = play.state.scenes[end?.scene ?? ""];
    if (!end || !sheet) throw new Error("there is no portal");
    const { judge } = play.judge.client;
    await play.table.drive(
      judge?.act([{ do: "edit-unit", unit: asp, changes: { hex: neighbour(end.hex, "D") } }]) ?? Promise.resolve(null),
    );
    await play.table.pass(TICK);
    expect(await fast.order(play, ann, { do: "move", unit: asp, path: [makeLabel(end.hex, sheet)] })).toBeNull();
    await play.answerAll();
    for (const moment of ["1.1.2/move", "1.2.0/split", "1.2.2/move", "2.1.0/split"])
      if (!EVENTS.every((event) => happened().has(event))) await fast.pressTo(play, moment).catch(() => undefined);
    expect([...happened()]).toEqual(expect.arrayContaining(EVENTS));
    expect(faults(/\binch(es)?\b/i)).toEqual([]);
  });

  test("32 impulses a turn", { timeout: 120_000 }, async () => {
    play = await sitDown({ seed: 4 });
    const map = await makeMap(play, "deep");
    const [ann, ben] = play.captains;
    await putShips(play, map, [
      { name: "Tern", at: "1018", owner: ann, speed: 12 },
      { name: "Heron", at: "2010", owner: ben },
    ]);
    await openGame(play, map);
    await placePortal(play, map, "1515", { windows: [[1, 32]], waveOn: [] });
    await hole(map.id, "2014");
    await play.to("1.1");
    const tern = play.unit("Tern");
    const [end] = play.portalEnds;
    const sheet = end && play.state.scenes[end.scene];
    if (!end || !sheet) throw new Error("there is no portal");
    await drag(play.table, play.judge, tern, [makeLabel(neighbour(end.hex, "D"), sheet)]);
    await drag(play.table, ann, tern, [end.label]);
    await play.answerAll();
    await play.to("1.24");
    expect([...happened()]).toEqual(expect.arrayContaining(EVENTS));
    expect(faults(/\binch(es)?\b|\bphases?\b/i)).toEqual([]);
  });
});
