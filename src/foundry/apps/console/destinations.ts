import { inOrder, placeLabel, watchSheets } from "../../../rules/index.ts";
import type { Binding } from "../../destinations/bindings.ts";
import { sayOf } from "../../message/own-words.ts";
import type { Say } from "../../message/say.ts";
import { startText } from "../../message/start-words.ts";
import { timeIn } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";

/** A destination that has begun. */
interface LiveRow {
  readonly scene: string;
  readonly name: string;
  readonly detail: string;
  readonly began: string;
  /** Whether a Foundry scene plays it. */
  readonly there: boolean;
  /** Whether there is a row to set it up by: a storm's place has none. */
  readonly row: boolean;
}

/** A destination that is rolled and not begun, as the judge reads it before starting it. */
interface SetUpView {
  readonly scene: string;
  readonly title: string;
  readonly cells: readonly { readonly label: string; readonly text: string }[];
  /** Its time has come. */
  readonly due: boolean;
}

export interface DestinationsView {
  readonly live: readonly LiveRow[];
  readonly setUps: readonly SetUpView[];
  readonly charts: readonly string[];
  /** Scenes of the game whose maps somebody deleted. */
  readonly gone: readonly { readonly scene: string; readonly name: string }[];
  /** How many units are near the edges of floating sheets, or beyond them; empty for none. */
  readonly beyond: string;
  /** What is prepared for rows of charts. */
  readonly prepared: readonly { readonly row: string; readonly name: string }[];
  readonly empty: string;
}

const liveRows = (session: Session, say: Say): readonly LiveRow[] => {
  const { state } = session;
  if (!state) return [];
  return inOrder(state.scenes).flatMap((scene) => {
    const { destination } = scene;
    if (!destination) return [];
    const attackers = Object.values(state.units).filter((unit) => unit.scene === scene.id && unit.origin !== null);
    return [
      {
        scene: scene.id,
        name: session.sceneName(scene.id),
        detail: say("GRAVITYPORTALS.Console.Destinations.detail", {
          scenario: destination.scenario,
          port: placeLabel(destination.port, scene),
          attackers: attackers.map(({ id }) => session.unitName(id)).join(", ") || "–",
        }),
        began: say("GRAVITYPORTALS.Console.Destinations.began", {
          time: timeIn(session.ruleset, destination.opened, say),
        }),
        there: session.foundryScene(scene.id) !== null,
        row: state.rows[scene.id] !== undefined,
      },
    ];
  });
};

const setUps = (session: Session, say: Say): readonly SetUpView[] => {
  const { state } = session;
  if (!state) return [];
  const due = new Set(session.prompts.flatMap((prompt) => (prompt.kind === "set-up" ? [prompt.scene] : [])));
  const waiting = Object.entries(state.rows).filter(([scene]) => !state.scenes[scene]);
  return waiting.map(([scene, { chart, row }]) => {
    const cell = (key: string, text: string) => ({ label: say(key), text: text || "–" });
    return {
      scene,
      title: say("GRAVITYPORTALS.Console.Destinations.setUp", { scenario: row.scenario, chart, roll: row.roll }),
      cells: [
        cell("GRAVITYPORTALS.Console.Destinations.port", row.port),
        cell("GRAVITYPORTALS.Console.Destinations.race", row.race),
        cell("GRAVITYPORTALS.Console.Destinations.defenders", row.ships),
        cell("GRAVITYPORTALS.Console.Destinations.defend", startText(say, row.defend)),
        cell("GRAVITYPORTALS.Console.Destinations.bpv", String(row.bpv)),
        cell("GRAVITYPORTALS.Console.Destinations.notes", row.notes),
      ],
      due: due.has(scene),
    };
  });
};

const goneScenes = (session: Session): DestinationsView["gone"] =>
  inOrder(session.role.kind === "judge" && session.role.writing ? {} : (session.state?.scenes ?? {})).flatMap(
    ({ id, destination }) =>
      session.foundryScene(id) === null ? [{ scene: id, name: destination?.scenario || session.sceneName(id) }] : [],
  );

const beyondSheets = ({ state }: Session): string => {
  const watched = state ? watchSheets(state) : [];
  const count = watched.reduce((sum, { off, near }) => sum + off.length + near.length, 0);
  return count > 0 ? String(count) : "";
};

/** Charts that a portal of this game may lead to, each once; which portal it is is nobody's business. */
const chartsInUse = ({ state, role }: Session): readonly string[] => {
  if (!state?.secret || role.kind !== "judge" || role.seeingAs !== null) return [];
  const charts = Object.values(state.secret.portals).flatMap(({ variations }) => [
    ...variations.charts,
    ...Object.values(variations.chartBySide ?? {}),
  ]);
  return [...new Set(charts)];
};

/** Where ships went, what is to be set up, and which charts may be rolled. */
export const destinationsView = (
  session: Session,
  plain: Say,
  bindings: ReadonlyMap<string, Pick<Binding, "name">> = new Map(),
): DestinationsView => {
  const say = sayOf(session, plain);
  const live = liveRows(session, say);
  const waiting = setUps(session, say);
  const none = live.length === 0 && waiting.length === 0;
  return {
    live,
    setUps: waiting,
    charts: chartsInUse(session),
    gone: goneScenes(session),
    beyond: beyondSheets(session),
    prepared: [...bindings].map(([row, { name }]) => ({ row: row.replace("/", " "), name })),
    empty: none ? say("GRAVITYPORTALS.Console.Destinations.empty") : "",
  };
};
