/** The order that this client's person looks at, as the map shows it before it is ordered. */

import { type AnomalyState, type Place, parsePlace, type Scene } from "../../rules/index.ts";
import type { OwnMark, OwnPath, OwnShape, PointedOrder } from "../ruleset/adapter.ts";
import { askRedraw } from "./redraw.ts";

let current: PointedOrder | null = null;

/** What is looked at now; null for nothing. */
export const pointedOrder = (): PointedOrder | null => current;

/** Looks at another order, or at none. */
export const pointAtOrder = (next: PointedOrder | null): void => {
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  askRedraw();
};

const gold = (shape: OwnShape, layer: OwnMark["layer"] = 4): OwnMark => ({
  ...shape,
  ...{ colour: "gold", layer, secret: false },
});

/** The six corners of all hexes that lie so far from another; a corner is counted in thirds of a hex. */
const hexagon = ({ q, r }: Place, range: number): OwnPath => {
  const far = 3 * range + 1.5;
  const corners = [
    [far, 0],
    [0, far],
    [-far, far],
    [-far, 0],
    [0, -far],
    [far, -far],
  ] as const;
  return { corners: corners.map(([dq, dr]) => ({ q: 3 * q + dq, r: 3 * r + dr })), closed: true };
};

/** Where a place or a unit that an order names lies in a scene; null where it names none there. */
const placeIn = ({ units, holes }: AnomalyState, scene: Scene, value: unknown): Place | null => {
  if (typeof value !== "string") return null;
  const thing = Object.hasOwn(units, value) ? units[value] : Object.hasOwn(holes, value) ? holes[value] : undefined;
  if (thing) return thing.scene === scene.id ? thing.hex : null;
  return null;
};

/** What a map shows of an order, whatever the ruleset: its places and its way, what it is aimed at, and where a place may lie. */
export const orderMarks = (state: AnomalyState, scene: Scene, { offer, order }: PointedOrder): readonly OwnMark[] => {
  const unit = offer.unit === null ? undefined : state.units[offer.unit];
  if (!unit || unit.scene !== scene.id) return [];
  return offer.fields.flatMap(({ name, form }): readonly OwnMark[] => {
    const value = order[name];
    switch (form.kind) {
      case "place":
      case "way": {
        const labels = form.kind === "way" && Array.isArray(value) ? value : [value];
        const places = labels.flatMap((label) => (typeof label === "string" ? (parsePlace(label) ?? []) : []));
        const { within } = form;
        const isApart = form.kind === "way" && form.apart === true;
        const area =
          within?.kind === "round" && scene.measure !== "inches"
            ? [
                gold(
                  { shape: "outline", paths: [hexagon(within.centre, within.most)], line: "short-dash", weight: 1 },
                  1,
                ),
              ]
            : [];
        return [
          ...area,
          ...(isApart
            ? places.slice(0, 1).map((to) => gold({ shape: "sight", from: unit.hex, to, line: "plain", part: 1 }))
            : places.map((to, at) => gold({ shape: "beam", from: places[at - 1] ?? unit.hex, to }))),
          ...places.slice(isApart ? 0 : -1).map((hex) => gold({ shape: "reticle", hex })),
        ];
      }
      case "choice": {
        const to = placeIn(state, scene, value);
        return to && value !== unit.id
          ? [gold({ shape: "sight", from: unit.hex, to, line: "plain", part: 1 }), gold({ shape: "reticle", hex: to })]
          : [];
      }
      default:
        return [];
    }
  });
};
