import { type AnomalyState, sheetFor } from "../../rules/index.ts";
import type { Data, Host, HostScene } from "../host/host.ts";
import { sceneData } from "../host/levels.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { sceneOf } from "../read/unit.ts";
import type { Session } from "../session/session.ts";
import { starMap } from "../write/scene-data.ts";
import { bindRow } from "./bindings.ts";
import type { SetUpForm } from "./set-up-form.ts";
import { preparedScene } from "./set-up-world.ts";

const NONE = 0;

/** A row that asks for no larger map. */
const NO_HEXES = { port: "", defend: "" } as const;

/** What is kept for the next time. */
export interface Kept {
  /** The destination that was set up. */
  readonly scene: string;
  readonly row: { readonly chart: string; readonly roll: number };
  /** Of its row, among bindings. */
  readonly key: string;
  readonly form: SetUpForm;
}

const flagsOf = (data: Data): { readonly [scope: string]: Data } =>
  isRecord(data["flags"]) ? (data["flags"] as { readonly [scope: string]: Data }) : {};

/** A token as another unit's, where the one it belongs to lives on; nothing of units that came through the portal. */
const tokenWithoutUnit = ({ units }: Pick<AnomalyState, "units">, token: Data): Data[] => {
  const flags = flagsOf(token);
  const unit = flags[MODULE_ID]?.["unit"];
  if (!isRecord(unit)) return [token];
  const { id, ...facts } = unit;
  if (units[String(id)]?.origin) return [];
  return [{ ...token, flags: { ...flags, [MODULE_ID]: { unit: facts } } }];
};

const copyOf = (there: HostScene, state: Pick<AnomalyState, "units">): Data => {
  const { _id, _stats, journal: _journal, ...data } = there.toObject();
  const tokens = Array.isArray(data["tokens"]) ? data["tokens"] : [];
  return { ...data, tokens: tokens.flatMap((token: Data) => tokenWithoutUnit(state, token)) };
};

/** A name that says nothing of what it is for, as everybody's client knows the names of scenes. */
const neutralName = ({ game }: Host): string => {
  const names = new Set(game.scenes.contents.map(({ name }) => name));
  const nameOf = (number: number): string => game.i18n.format("GRAVITYPORTALS.SetUp.template", { number });
  let number = 1;
  while (names.has(nameOf(number))) number += 1;
  return nameOf(number);
};

/**
 * Keeps a set-up for the next time its row is rolled: the battle's own scene without those who came through the portal,
 * or before it has begun the map that is prepared for it, with all that was chosen. Gives the new scene's name.
 */
export const saveTemplate = async (host: Host, { state }: Pick<Session, "state">, kept: Kept): Promise<string> => {
  if (!state) throw new Error("there is no game whose set-up could be kept");
  const { scene, row, key, form } = kept;
  const there = sceneOf(host, scene) ?? preparedScene(host, row);
  const name = neutralName(host);
  const data = there ? copyOf(there, state) : starMap(name, sheetFor(state.rows[scene]?.row ?? NO_HEXES), "");
  const flags = flagsOf(data);
  const { scene: _played, opened: _opened, ...own } = flags[MODULE_ID] ?? {};
  // Tokens that stand there are not placed once more.
  const setUp = sceneOf(host, scene) ? { ...form, tokens: "" } : form;
  const made = await host.Scene.create(
    sceneData(host, {
      ...data,
      name,
      active: false,
      navigation: false,
      ownership: { default: NONE },
      flags: { ...flags, [MODULE_ID]: { ...own, prepared: true, setUp } },
    }),
    { gravityPortals: { prepared: true } },
  );
  if (!made) throw new Error("the prepared scene could not be made");
  await bindRow(host, key, { kind: "scene", uuid: `Scene.${made.id}`, scene: made.id, name });
  return name;
};
