/** What the people at a table do, by the ways that they have: drags, answers, rolls, presses. */
import { isEqual as equals } from "es-toolkit";
import type { Host, HostScene } from "../../../src/foundry/host/host.ts";
import { hexGrid, measureOf, sceneGrid } from "../../../src/foundry/read/scene-grid.ts";
import { placeOfToken } from "../../../src/foundry/read/unit.ts";
import { asSfb32 as sfb32Game } from "../../../src/foundry/rulesets/sfb32/game.ts";
import type { Prompt } from "../../../src/foundry/session/session.ts";
import { rotationOf } from "../../../src/foundry/write/facing.ts";
import { DIRECTIONS, type Hex, makeLabel, makeTime, neighbour, parseLabel } from "../../../src/rules/index.ts";
import type { GameState } from "../../../src/rules/sfb32/index.ts";
import type { GameTable } from "./harness.ts";
import { MODULE, type Window } from "./window.ts";

export type PushPrompt = Extract<Prompt, { readonly kind: "push" }>;

/** Longer than a commit waits for its tick. */
export const TICK = 300;

/** The corner where a box of so many hexes stands when it is centred on a labelled hex of a scene. */
export const cornerIn = (
  scene: HostScene | null,
  box: { readonly width: number; readonly height: number },
  label: string,
): { readonly x: number; readonly y: number } => {
  const grid = scene && hexGrid(scene.grid);
  const hex = parseLabel(label);
  if (!grid || !hex) throw new Error(`${label} is no hex of the scene`);
  const { x, y } = grid.center(hex);
  return {
    x: Math.round(x - (box.width * scene.grid.sizeX) / 2),
    y: Math.round(y - (box.height * scene.grid.sizeY) / 2),
  };
};

/** Drags a token over labelled hexes, as its owner's client sends it. */
export const drag = async (
  table: GameTable,
  window: Window,
  unit: string,
  path: readonly string[],
  options: object = {},
): Promise<void> => {
  const token = window.tokenOf(unit);
  const waypoints = path.map((label) => ({ ...cornerIn(token.parent, token, label), action: "walk" }));
  await table.drive(token.move(waypoints, { method: "dragging", ...options }));
  await table.pass(TICK);
};

/** Where every unit in play is, by the game's state, and how its picture is turned: scene of the world, label, degrees. */
export const unitsStand = ({ judge, state }: Pick<Play, "judge" | "state">): Record<string, string> =>
  Object.fromEntries(
    Object.values(state.units)
      .filter(({ status }) => status === "in-play")
      .map(({ id, scene, hex, facing }) => {
        const sheet = state.scenes[scene];
        const there = judge.session.foundryScene(scene);
        const grid = there === null ? undefined : judge.host.game.scenes.get(there)?.grid;
        const turned = grid ? rotationOf(facing, grid, "down") : "?";
        return [id, `${there} ${sheet ? makeLabel(hex, sheet) : "?"} ${turned}`] as const;
      })
      .sort(),
  );

/** Where every unit's tokens are and how they are turned as one client has them; a unit with several has several places. */
export const tokensStand = ({ host }: Window): Record<string, string> => {
  const places = new Map<string, string[]>();
  for (const scene of host.game.scenes.contents) {
    const grid = measureOf(scene) === "hexes" ? sceneGrid(scene) : null;
    for (const token of scene.tokens.contents) {
      const { id } = (token.getFlag(MODULE, "unit") ?? {}) as { readonly id?: string };
      if (!id || !grid) continue;
      const hex = placeOfToken(token, grid, { x: scene.grid.sizeX, y: scene.grid.sizeY });
      places.set(id, [...(places.get(id) ?? []), `${scene.id} ${makeLabel(hex, WIDE)} ${token.rotation}`]);
    }
  }
  return Object.fromEntries([...places].map(([id, all]) => [id, all.join(" and ")] as const).sort());
};

/** A sheet on which no hex is off. */
const WIDE = { columns: 99, rows: 99 };

/** A game at a table with a judge and captains who answer whatever they are asked. */
export class Play {
  readonly table: GameTable;
  readonly judge: Window;
  readonly captains: readonly [Window, Window];
  /** What captains answer to a push; the preset when left out. */
  choose: (prompt: PushPrompt) => string = ({ preset }) => preset;

  constructor(table: GameTable, judge: Window, captains: readonly [Window, Window]) {
    this.table = table;
    this.judge = judge;
    this.captains = captains;
  }

  /** The same game with other windows in it. */
  with(windows: Partial<Pick<Play, "judge" | "captains">>): Play {
    const { judge, captains } = { ...this, ...windows };
    const play = new Play(this.table, judge, captains);
    play.choose = this.choose;
    return play;
  }

  get state(): GameState {
    return sfb32Game(this.judge.game.state);
  }

  get now(): string {
    return makeTime(this.state.clock);
  }

  /** The id of the unit whose token bears a name. */
  unit(name: string): string {
    return unitNamed(this.judge.host, name);
  }

  /** The window of the one who commands a unit. */
  windowOf(unit: string): Window {
    const owner = this.state.units[unit]?.owner;
    return this.captains.find(({ me }) => me === owner) ?? this.judge;
  }

  /** The next step by the judge's press, with all that is asked on the way. */
  async next(): Promise<void> {
    const before = this.now;
    await this.table.drive(this.judge.acts.clock.next());
    await this.table.until(() => this.now !== before, `the clock leaves ${before}`);
    await this.answerAll();
  }

  /** Plays on to a moment. */
  async to(time: string): Promise<void> {
    while (this.now !== time) await this.next();
  }

  /** Answers, rolls and sets up until nothing is asked any more. */
  async answerAll(): Promise<void> {
    await this.table.pass(TICK);
    for (let asked = true; asked; ) {
      asked = false;
      for (const { session } of this.captains) {
        for (const prompt of session.prompts) {
          if (prompt.kind === "push") session.answer(prompt.id, this.choose(prompt));
          if (prompt.kind === "roll") void session.command({ do: "roll", unit: prompt.unit });
          asked = true;
        }
      }
      for (const prompt of this.judge.session.prompts) {
        if (prompt.kind === "push") this.judge.play.answer(prompt.id, this.choose(prompt));
        if (prompt.kind === "roll") this.judge.play.roll(prompt.unit);
        if (prompt.kind === "set-up") await this.table.drive(this.judge.acts.start(prompt.scene));
        asked = true;
      }
      if (asked) await this.table.pass(TICK);
    }
  }

  /** Where a unit is, as a label of its scene. */
  placeOf(unit: string): string {
    const at = this.state.units[unit];
    const sheet = this.state.scenes[at?.scene ?? ""];
    return at && sheet ? makeLabel(at.hex, sheet) : "";
  }

  /** The hexes of a portal's ends, the original first, as only the judge knows them. */
  get portalEnds(): readonly { readonly scene: string; readonly hex: Hex; readonly label: string }[] {
    return Object.values(this.state.secret?.portals ?? {}).flatMap(({ ends }) =>
      ends.map(({ scene, hex }) => {
        const sheet = this.state.scenes[scene];
        return { scene, hex, label: sheet ? makeLabel(hex, sheet) : "" };
      }),
    );
  }

  /** Takes a unit through the portal: the judge puts it beside the hex, its owner goes in. */
  async through(unit: string): Promise<void> {
    const [end] = this.portalEnds;
    const sheet = this.state.scenes[end?.scene ?? ""];
    if (!end || !sheet) throw new Error("no portal is there");
    await drag(this.table, this.judge, unit, [makeLabel(neighbour(end.hex, "D"), sheet)]);
    await this.sail(unit, [end.label]);
  }

  /** The owner of a unit drags it over labelled hexes. */
  async sail(unit: string, path: readonly string[]): Promise<void> {
    const window = this.windowOf(unit);
    // In Foundry a token without an actor is moved by game masters alone; its captain steps by a button.
    if (window === this.judge || window.tokenOf(unit).actor) await drag(this.table, window, unit, path);
    else await this.#steps(window, unit, path);
    await this.answerAll();
  }

  async #steps(window: Window, unit: string, path: readonly string[]): Promise<void> {
    for (const label of path) {
      const from = this.state.units[unit]?.hex;
      const to = parseLabel(label);
      const direction = from && to && DIRECTIONS.find((one) => equals(neighbour(from, one), to));
      if (!direction) throw new Error(`${label} is not beside ${unit}`);
      const refused = await this.table.drive(window.play.step(unit, direction));
      if (refused !== null) throw new Error(refused);
      await this.table.pass(TICK);
    }
  }
}

/** A name as the scenario's loader makes it of an id. */
export const spelled = (id: string): string =>
  id
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The id of the unit whose token bears a name. */
const unitNamed = ({ game }: Host, name: string): string => {
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  const flag = tokens.find((token) => token.name === name)?.getFlag(MODULE, "unit") as { id: string } | undefined;
  if (!flag) throw new Error(`no token is called ${name}`);
  return flag.id;
};
