import type { Chart } from "../../../rules/index.ts";
import { ALL_ROWS, type Binding, rowKey, type Source } from "../../destinations/bindings.ts";
import type { Say } from "../../message/say.ts";

/** The row whose choice is open, and the scenes of the adventure that was chosen for it. */
export interface BindingsForm {
  readonly chart: string;
  readonly open: string | null;
  readonly adventure: { readonly uuid: string; readonly scenes: readonly { id: string; name: string }[] } | null;
}

export interface BindingsView {
  readonly charts: readonly { readonly id: string; readonly chosen: boolean }[];
  readonly count: string;
  /** The first stands for all rows of the chart. */
  readonly rows: readonly {
    readonly key: string;
    /** Of the row; of all rows a word for the page alone. */
    readonly roll: number | typeof ALL_ROWS;
    /** The row's number; empty for all rows. */
    readonly number: string;
    readonly changes: string;
    readonly scenario: string;
    readonly prepared: string;
    readonly fault: string;
    readonly bound: boolean;
    readonly open: boolean;
    readonly groups: readonly {
      readonly place: string;
      readonly options: readonly { readonly value: string; readonly label: string; readonly chosen: boolean }[];
    }[];
    readonly scenes: readonly { readonly id: string; readonly name: string }[];
    /** An adventure of which nothing is in the world yet. */
    readonly waits: boolean;
  }[];
}

/** What the window knows of the world. */
export interface BindingsWorld {
  readonly charts: readonly Chart[];
  readonly bindings: ReadonlyMap<string, Binding>;
  readonly sources: readonly Source[];
  isThere(binding: Binding): boolean;
  /** Whether its scene is in the world. */
  isImported(binding: Binding): boolean;
}

/** What all rows of a chart are bound to; null for star maps. */
const boundAlike = (chart: Chart | undefined, { bindings }: BindingsWorld): Binding | "various" | null => {
  if (!chart) return null;
  const all = chart.rows.map(({ roll }) => bindings.get(rowKey({ chart: chart.id, roll })));
  if (all.some((one) => one?.uuid !== all[0]?.uuid || one?.scene !== all[0]?.scene)) return "various";
  return all[0] ?? null;
};

/** Draws the rows of a chart and what each leads to. */
export const bindingsView = (form: BindingsForm, world: BindingsWorld, say: Say): BindingsView => {
  const chart = world.charts.find(({ id }) => id === form.chart) ?? world.charts[0];
  const places = [...new Set(world.sources.map(({ place }) => place))];
  return {
    charts: world.charts.map(({ id }) => ({ id, chosen: id === chart?.id })),
    count: say("GRAVITYPORTALS.Bindings.count", {
      count: world.bindings.size,
      all: world.charts.reduce((sum, { rows }) => sum + rows.length, 0),
    }),
    rows: [{ roll: ALL_ROWS, scenario: say("GRAVITYPORTALS.Bindings.allRows") } as const, ...(chart?.rows ?? [])].map(
      ({ roll, scenario }) => {
        const key = rowKey({ chart: chart?.id ?? "", roll });
        const all = roll === ALL_ROWS;
        const bound = all ? boundAlike(chart, world) : (world.bindings.get(key) ?? null);
        const binding = bound === "various" ? undefined : (bound ?? undefined);
        const chosen = (form.open === key ? form.adventure?.uuid : undefined) ?? binding?.uuid ?? "";
        return {
          key,
          roll,
          number: all ? "" : String(roll),
          changes: all
            ? say("GRAVITYPORTALS.Bindings.changeAll")
            : say("GRAVITYPORTALS.Bindings.changeRow", { roll: String(roll) }),
          scenario,
          prepared:
            bound === "various"
              ? say("GRAVITYPORTALS.Bindings.various")
              : (binding?.name ?? say("GRAVITYPORTALS.Bindings.starMap")),
          fault:
            binding && !all && !world.isThere(binding) ? say("GRAVITYPORTALS.SetUp.gone", { name: binding.name }) : "",
          bound: binding !== undefined,
          open: form.open === key,
          groups: [
            {
              place: say("GRAVITYPORTALS.Bindings.made"),
              options: [
                // What is there has to be left by a choice, so that each can be made.
                ...(bound === "various"
                  ? [{ value: ALL_ROWS, label: say("GRAVITYPORTALS.Bindings.various"), chosen: true }]
                  : []),
                {
                  value: "",
                  label: say("GRAVITYPORTALS.Bindings.starMap"),
                  chosen: bound !== "various" && chosen === "",
                },
              ],
            },
            ...places.map((place) => ({
              place: place || say("GRAVITYPORTALS.Bindings.world"),
              options: world.sources
                .filter((one) => one.place === place)
                .map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen })),
            })),
          ],
          scenes: form.open === key ? (form.adventure?.scenes ?? []) : [],
          waits: !all && binding?.kind === "adventure" && world.isThere(binding) && !world.isImported(binding),
        };
      },
    ),
  };
};
