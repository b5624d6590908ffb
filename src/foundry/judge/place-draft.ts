import {
  type Chart,
  type Fault,
  type Placement,
  placementOf,
  type Ruleset,
  readScenario,
  type Scene,
} from "../../rules/index.ts";
import type { AnomalyDraft, TerrainDraft } from "../session/judge.ts";

/** What is wrong with a sheet, by its field. */
export interface FieldFault {
  readonly field: string;
  readonly key: string;
}

/**
 * Checks a sheet by the same reader that checks scenario files, so that both accept the same.
 */
export const readDraft = (
  { file }: Pick<Ruleset, "file">,
  draft: Exclude<AnomalyDraft, TerrainDraft>,
  scene: Scene,
  charts: readonly Chart[],
  id: string,
):
  | { readonly ok: true; readonly place: Placement }
  | { readonly ok: false; readonly faults: readonly FieldFault[] } => {
  const { columns, rows } = scene;
  const { hex } = draft;
  const named = { id: "a", kind: draft.kind, scene: "s" };
  const anomaly =
    draft.kind === "white-hole"
      ? {
          ...named,
          strength: draft.strength,
          variations: { intervalMultiplier: draft.intervalMultiplier, strengthMultiplier: draft.strengthMultiplier },
        }
      : { ...named, variations: draft.variations };
  const usual = { scenes: [{ id: "s", columns, rows }], charts, anomalies: [{ ...anomaly, hex }], until: "1.1" };
  const read = readScenario(file, {
    ...{ format: "gravity-portals/scenario@1", ruleset: file.ruleset, seed: "sheet" },
    ...(file.sheetFile?.({ columns, rows, hex, anomaly }) ?? usual),
  });
  if (!read.ok) return { ok: false, faults: read.error.map(fieldOf) };
  const [setup] = read.value.anomalies;
  if (!setup) throw new Error("a sheet that was read has no anomaly");
  return { ok: true, place: placementOf({ ...setup, id, scene: scene.id }) };
};

const fieldOf = ({ path, message }: Fault): FieldFault => ({
  field: path.replace(/^anomalies\[0\]\.?/, "").replace(/^variations\.?|^place$/, "") || "hex",
  key: message,
});
