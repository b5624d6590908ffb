import type { Host, HostScene } from "../host.ts";
import type { JudgeActs } from "../session.ts";
import { setPace } from "../settings.ts";
import { sceneCommand } from "./game-scenes.ts";
import { NO_HELP, type OpeningActs } from "./idle-acts.ts";
import type { JudgeSession } from "./judge-session.ts";
import { gameSceneOf, sceneOf } from "./names.ts";
import { readDraft } from "./place-draft.ts";

/** The acts of the judge of a running game. */
export const judgeActs = (host: Host, session: JudgeSession, opening: OpeningActs): JudgeActs => ({
  ...opening,
  ...NO_HELP,
  next: () => session.clock.next(),
  pause: (paused) => (paused ? session.setPaused(true) : void session.clock.goOn()),

  async undoTo(entry, reason) {
    const { game } = session;
    const entries = Array.from({ length: game.tip.n - entry }, (_, i) => entry + 1 + i);
    if (entries.length === 0) return null;
    const { paused } = session;
    // Paused first: the tracker is ahead of what is undone, and would play it again at once.
    session.setPaused(true);
    const result = await game.undo(entries);
    if (!result.ok) {
      session.setPaused(paused);
      return `GRAVITYPORTALS.Refusal.${result.error.code}`;
    }
    // It waits for answers where the game went back to a question; the one who pressed does not.
    if (reason) void session.act([{ do: "note", text: reason.slice(0, 200) }]);
    return null;
  },

  async place(draft) {
    const scene = sceneOf(host, draft.scene);
    if (!scene) return [{ field: "scene", key: "GRAVITYPORTALS.Refusal.not-there" }];
    const known = await bringIn(session, scene);
    if (!known) return [{ field: "scene", key: "GRAVITYPORTALS.Clock.noHexes" }];
    const { state } = session.game;
    const read = readDraft({ ...draft, scene: known.id }, known, Object.values(state.charts), session.newId());
    if (!read.ok) return read.faults;
    // A portal is told to nobody: it rides with the next public entry, so nothing is waited for.
    const placed = session.act([{ do: "place", place: read.place }]);
    if (read.place.kind === "white-hole") await placed;
    else session.notePending(read.place, placed);
    return [];
  },

  async retire(anomaly) {
    const done = session.act([{ do: "remove", id: anomaly }]);
    if (session.game.state.holes[anomaly]) await done;
  },

  async takeCharts(charts) {
    await session.act(charts.map((chart) => ({ do: "add-chart", chart })));
  },

  async changeReadings(readings) {
    await session.act([{ do: "change-readings", readings }]);
  },

  async start(scene) {
    await session.act([{ do: "start", scene }]);
  },

  readyFor(seat) {
    session.game.settleFor(seat);
    session.readyFor(seat);
  },

  rollFor: (unit) => session.roll(unit),
  seeAs: (seat) => session.seeAs(seat),
  recoveryCode: () => session.game.recoveryCode(),

  get seeingAs() {
    return session.seeingAs;
  },
  get paused() {
    return session.paused;
  },
  get pace() {
    return session.clock.pace;
  },

  async setPace(pace) {
    await setPace(host, pace);
    session.changed();
  },
});

/** The game's scene for a Foundry scene, brought in with its ships when it was not part of the game yet. */
const bringIn = async (session: JudgeSession, scene: HostScene) => {
  const id = gameSceneOf(scene);
  if (!session.game.state.scenes[id]) {
    const command = sceneCommand(scene);
    if (!command) return null;
    await session.act([command, ...(await session.tokens.unitsOf([scene], session.game.seats))]);
  }
  return session.game.state.scenes[id] ?? null;
};
