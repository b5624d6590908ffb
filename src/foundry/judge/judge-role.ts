import { type AnomalyState, mayHavePortals, voicesOf } from "../../rules/index.ts";
import type { Host } from "../host/host.ts";
import { isGameMaster } from "../host/written-by.ts";
import { refusalKey } from "../message/refusal-text.ts";
import { gameSceneOf, sceneOf, shortened } from "../read/unit.ts";
import type { ModuleCommand } from "../ruleset/orders.ts";
import type { JudgeRole, Opening } from "../session/judge.ts";
import { bringIn, fits } from "./game-scenes.ts";
import { claimsIn, uncounted } from "./gathered.ts";
import type { JudgeSession } from "./judge-session.ts";
import { readDraft } from "./place-draft.ts";
import { placeTerrain } from "./place-terrain.ts";
import { finishSetUp, makeMapAgain, startDestination } from "./set-up.ts";
import { keyOf, stormActs } from "./storm-acts.ts";

const NO_PORTALS = "GRAVITYPORTALS.Refusal.no-portals";
const NOT_IN_GAME = "GRAVITYPORTALS.Refusal.not-in-game";

/** What the judge of a running game can do, beside what opens one. */
export const judgeRole = (host: Host, session: JudgeSession, opening: Opening): JudgeRole => ({
  kind: "judge",
  ...opening,
  clock: session.clock,

  get hindrances() {
    return session.hindrances;
  },

  forgetHindrances: () => session.forgetHindrances(),

  unlink: () => session.clock.unlink(),

  newId: () => session.newId(),

  async end() {
    const ended = await session.game.end();
    return ended.ok ? null : refusalKey(ended.error.code);
  },

  async undoTo(entry, reason) {
    const { game } = session;
    // Where the program plays all sides, nobody is there to agree.
    if (session.plays && voicesOf(game.state).length > 0) return refusalKey("by-agreement");
    const entries = Array.from({ length: game.tip.n - entry }, (_, i) => entry + 1 + i);
    if (entries.length === 0) return null;
    const { paused } = session;
    // Paused first: the tracker is ahead of what is undone, and would play it again at once.
    session.setPaused(true);
    const result = await game.undo(entries);
    if (!result.ok) {
      session.setPaused(paused);
      return refusalKey(result.error.code);
    }
    // It waits for answers where the game went back to a question; the one who pressed does not.
    if (reason) void session.act([{ do: "note", text: reason.slice(0, 200) }]);
    return null;
  },

  async place(draft, instead = null) {
    const scene = sceneOf(host, draft.scene);
    if (!scene) return [{ field: "scene", key: "GRAVITYPORTALS.Refusal.not-there" }];
    // That a map joins is seen by all. A white hole there is too; a portal there must not be guessed from it.
    if (draft.kind === "white-hole") await bringIn(session, scene);
    const { state } = session.game;
    const known = state.scenes[gameSceneOf(scene)];
    if (!known) return [{ field: "scene", key: fits(session, scene) ? NOT_IN_GAME : noMap(session) }];
    if (draft.kind === "terrain") return placeTerrain(host, session, scene, draft);
    // A secret command is played with the next public entry: its judge is told of this at once.
    if (draft.kind === "gravity-portal" && !mayHavePortals(state)) return [{ field: "scene", key: NO_PORTALS }];
    const read = readDraft(
      session.ruleset.rules,
      { ...draft, scene: known.id },
      known,
      Object.values(state.charts),
      session.newId(),
    );
    if (!read.ok) return read.faults;
    if (instead !== null && hasActed(session.game.state, instead)) {
      return [{ field: "hex", key: "GRAVITYPORTALS.Sheet.Fault.acts" }];
    }
    const makingWay: readonly ModuleCommand[] = instead === null ? [] : [{ do: "remove", id: instead }];
    const place: ModuleCommand = { do: "place", place: read.place };
    if (read.place.kind === "white-hole") {
      // By one row, so that neither is there without the other.
      const placed = session.act([...makingWay, place]);
      const refused = keyOf(await placed);
      return refused === null ? [] : [{ field: "hex", key: refused }];
    }
    // A portal is told to nobody: it joins the next public entry, so nothing is waited for. A secret command has a row
    // of its own, and both join the same entry.
    const removed = makingWay.length > 0 ? session.act(makingWay) : null;
    if (instead !== null && removed) session.pending.note(instead, removed);
    session.pending.note(read.place, session.act([place]));
    return [];
  },

  get writing() {
    return session.game.applying;
  },
  get mapsOutside() {
    const { scenes } = session.game.state;
    return host.game.scenes.contents
      .filter((scene) => !scenes[gameSceneOf(scene)] && fits(session, scene))
      .map(({ id, name }) => ({ id, name }))
      .sort((a, b) => a.name.localeCompare(b.name));
  },

  async bringIn(id) {
    const scene = sceneOf(host, id);
    if (!scene) return "GRAVITYPORTALS.Refusal.not-there";
    return (await bringIn(session, scene)) ? null : noMap(session);
  },

  ...stormActs(host, session),

  get doubts() {
    return session.tokens.moves.doubts.open;
  },
  decideMove: (unit, allow) => session.tokens.moves.decide(unit, allow),

  get claims() {
    return claimsIn(session.game.held);
  },
  decideClaim(id, counts) {
    const held = session.game.held.find(({ oid }) => oid === id);
    if (held) session.game.decide(id, counts ? {} : uncounted(held));
  },

  async start(scene, plan) {
    return keyOf(await startDestination(host, session, scene, plan ?? null));
  },

  async finishSetUp(scene, plan) {
    return keyOf(await finishSetUp(host, session, scene, plan));
  },

  makeMapAgain: (scene) => makeMapAgain(host, session, scene),

  readyFor(seat) {
    session.game.settleFor(seat);
    session.readyFor(seat);
  },

  playWithout(seat, on) {
    if (on) session.game.settleFor(seat);
    session.playWithout(seat, on);
  },

  get playedWithout() {
    return session.playedWithout;
  },

  seeAs: (seat) => session.seeAs(seat),
  recoveryCode: () => session.game.recoveryCode(),
  async renewKey() {
    const drawn = await session.game.renewKey();
    if (drawn.ok) return null;
    const { code } = drawn.error;
    // Whatever else stands against it, this window judges no more.
    return `GRAVITYPORTALS.NewKey.Fault.${code === "ended" || code === "not-kept" ? code : "standby"}`;
  },

  async takeOver() {
    const taken = await session.game.takeOver();
    if (!taken.ok) return `GRAVITYPORTALS.TakeOver.Fault.${taken.error.code}`;
    return taken.value === "executor" ? null : "GRAVITYPORTALS.TakeOver.another";
  },

  get heirs() {
    const { users, user } = host.game;
    return users.contents
      .filter((one) => one.id !== user.id && one.active && isGameMaster(one))
      .map(({ id, name }) => ({ id, name: shortened(name) }));
  },
  async handOver(to) {
    const offer = await session.game.handOver(to);
    return offer.ok ? offer.value : `GRAVITYPORTALS.HandOver.Fault.${offer.error.code}`;
  },

  get seeingAs() {
    return session.seeingAs;
  },
});

/** Says why a scene is no map of a session's game. */
const noMap = ({ ruleset }: JudgeSession): string =>
  ruleset.rules.file.places.measure === "inches" ? "GRAVITYPORTALS.Clock.hasGrid" : "GRAVITYPORTALS.Clock.noHexes";

/** Whether an anomaly acts by now, and so can be changed no more. */
const hasActed = ({ holes, secret }: AnomalyState, id: string): boolean =>
  (holes[id] ?? secret?.portals[id])?.inert === false;
