/** What the people at a table do, by the ways that they have: drags, answers, rolls, presses. */
import type { Host, HostToken } from "../../../src/foundry/host.ts";
import { hexGrid } from "../../../src/foundry/read/hex-grid.ts";
import type { Prompt } from "../../../src/foundry/session.ts";
import { type GameState, makeTime, parseLabel } from "../../../src/rules/index.ts";
import type { GameTable } from "./harness.ts";
import { MODULE, type Window } from "./window.ts";

export type PushPrompt = Extract<Prompt, { readonly kind: "push" }>;

/** Longer than a commit waits for its tick. */
export const TICK = 300;

/** The corner where a token's box stands when the token is centred on a labelled hex. */
export const cornerAt = (token: HostToken, label: string): { readonly x: number; readonly y: number } => {
  const scene = token.parent;
  const grid = scene && hexGrid(scene.grid);
  const hex = parseLabel(label);
  if (!grid || !hex) throw new Error(`${label} is no hex of the scene`);
  const { x, y } = grid.center(hex);
  return {
    x: Math.round(x - (token.width * scene.grid.sizeX) / 2),
    y: Math.round(y - (token.height * scene.grid.sizeY) / 2),
  };
};

/** Drags a token over labelled hexes, as its owner's client sends it. */
export const drag = async (table: GameTable, window: Window, unit: string, path: readonly string[]): Promise<void> => {
  const token = window.tokenOf(unit);
  const waypoints = path.map((label) => ({ ...cornerAt(token, label), action: "walk" }));
  await table.drive(token.move(waypoints, { method: "dragging" }));
  await table.pass(TICK);
};

/** A game at a table with a judge and captains who answer whatever they are asked. */
export class Play {
  readonly table: GameTable;
  readonly judge: Window;
  readonly captains: readonly Window[];
  /** What captains answer to a push; the preset when left out. */
  choose: (prompt: PushPrompt) => string = ({ preset }) => preset;

  constructor(table: GameTable, judge: Window, captains: readonly Window[]) {
    this.table = table;
    this.judge = judge;
    this.captains = captains;
  }

  get state(): GameState {
    return this.judge.game.state;
  }

  get now(): string {
    return makeTime(this.state.clock);
  }

  /** The window of the one who commands a unit. */
  windowOf(unit: string): Window {
    const owner = this.state.units[unit]?.owner;
    return this.captains.find(({ me }) => me === owner) ?? this.judge;
  }

  /** The next step by the judge's press, with all that is asked on the way. */
  async next(): Promise<void> {
    const before = this.now;
    await this.table.drive(this.judge.acts.next());
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
          if (prompt.kind === "roll") session.roll(prompt.unit);
          asked = true;
        }
      }
      for (const prompt of this.judge.session.prompts) {
        if (prompt.kind === "set-up") await this.table.drive(this.judge.acts.start(prompt.scene));
        asked = true;
      }
      if (asked) await this.table.pass(TICK);
    }
  }

  /** The owner of a unit drags it over labelled hexes. */
  async sail(unit: string, path: readonly string[]): Promise<void> {
    await drag(this.table, this.windowOf(unit), unit, path);
    await this.answerAll();
  }
}

/** A name as the scenario's loader makes it of an id. */
export const spelled = (id: string): string =>
  id
    .split(/[-_]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** The id of the unit whose token bears the name that the loader makes of a file's id. */
export const unitNamed = ({ game }: Host, file: string): string => {
  const tokens = game.scenes.contents.flatMap((scene) => scene.tokens.contents);
  const flag = tokens.find(({ name }) => name === spelled(file))?.getFlag(MODULE, "unit") as { id: string } | undefined;
  if (!flag) throw new Error(`no token is called ${spelled(file)}`);
  return flag.id;
};
