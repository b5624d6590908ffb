import {
  type AnomalyState,
  equals,
  FROM_MASSIVE,
  type Hex,
  ION_STORM,
  inOrder,
  isMassiveKind,
  rangeIn,
  TERRAIN_KINDS,
  type Terrain,
} from "../../../rules/index.ts";
import { KIND_NAMES } from "../../chat/terrain-messages.ts";
import { type Message, message } from "../../message/message.ts";
import type { AnomalyDraft } from "../../session/judge.ts";
import { type Sentence, textOf } from "./form.ts";

type Kind = Terrain["kind"];

/** A form of terrain as it stands in the form; with no kind it takes away what lies in the hex. */
export interface TerrainFields {
  readonly scene: string;
  readonly hex: string;
  readonly terrain: Kind | "";
}

export const TERRAIN_DEFAULTS: TerrainFields = { scene: "", hex: "", terrain: "planet" };

const kindOf = (value: unknown): Kind | "" => TERRAIN_KINDS.find((kind) => kind === value) ?? "";

/** Takes up what a form holds; what it does not hold stays. */
export const readTerrainForm = (data: Readonly<Record<string, unknown>>, before: TerrainFields): TerrainFields => ({
  scene: "scene" in data ? textOf(data["scene"]) : before.scene,
  hex: ("hex" in data ? textOf(data["hex"]) : before.hex).trim(),
  terrain: "terrain" in data ? kindOf(data["terrain"]) : before.terrain,
});

/** The form as the judge's act takes it. */
export const terrainDraft = ({ scene, hex, terrain }: TerrainFields): AnomalyDraft => ({
  kind: "terrain",
  scene,
  hex,
  terrain: terrain === "" ? null : terrain,
});

/** The kinds to choose from, and at their end none. */
export const terrainKinds = (chosen: Kind | ""): readonly { id: string; words: Message; chosen: boolean }[] => [
  ...TERRAIN_KINDS.map((kind) => ({ id: kind, words: message(KIND_NAMES[kind]), chosen: kind === chosen })),
  { id: "", words: message("GRAVITYPORTALS.Terrain.none"), chosen: chosen === "" },
];

const lying = (state: AnomalyState, scene: string, hex: Hex | null): readonly Terrain[] =>
  hex === null ? [] : (state.scenes[scene]?.terrain ?? []).filter((one) => equals(one.hex, hex));

/**
 * What the form means, in plain words.
 *
 * @rule IP2.216 Portals keep off massive terrain.
 * @rule IP2.218 And off nothing else.
 * @rule IP2.81 An ion storm makes gravity storms of them.
 */
export const terrainSummary = (
  state: AnomalyState | null,
  fields: TerrainFields,
  hex: Hex | null,
): readonly Sentence[] => {
  const told = (key: string): Sentence => ({ words: message(key), changed: false });
  const there = state ? lying(state, fields.scene, hex) : [];
  const now = there.map(
    ({ kind }): Sentence => ({
      words: { key: "GRAVITYPORTALS.Terrain.liesThere", inner: { kind: message(KIND_NAMES[kind]) } },
      changed: false,
    }),
  );
  if (fields.terrain === "") return [told("GRAVITYPORTALS.Terrain.takesAway"), ...now];
  const massive = isMassiveKind(fields.terrain);
  return [
    told(massive ? "GRAVITYPORTALS.Terrain.massive" : "GRAVITYPORTALS.Terrain.light"),
    ...(fields.terrain === ION_STORM ? [told("GRAVITYPORTALS.Terrain.ionStorm")] : []),
    told("GRAVITYPORTALS.Terrain.movesNothing"),
    ...now,
  ];
};

/**
 * What the judge may want to think over.
 *
 * @rule IP7.15 White holes lie far from massive terrain.
 * @rule IP2.216 A portal in the hex stays there until it drifts; only a judge reads that it is there.
 */
export const terrainWarnings = (
  state: AnomalyState,
  { scene, terrain }: TerrainFields,
  hex: Hex,
): readonly Message[] => {
  if (terrain === "" || !isMassiveKind(terrain)) return [];
  const holes = inOrder(state.holes).filter((hole) => hole.scene === scene);
  const near = holes.map((hole) => rangeIn(state, scene, hole.hex, hex)).filter((range) => range <= FROM_MASSIVE);
  const portals = inOrder(state.secret?.portals ?? {}).flatMap(({ ends }) => ends);
  const under = portals.some((end) => end.scene === scene && equals(end.hex, hex));
  return [
    ...near.map((range) => message("GRAVITYPORTALS.Terrain.nearHole", { range })),
    ...(under ? [message("GRAVITYPORTALS.Terrain.onPortal")] : []),
  ];
};
