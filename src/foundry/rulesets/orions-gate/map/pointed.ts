import type { Place } from "../../../../rules/index.ts";
import type { Edge } from "../../../../rules/orions-gate/index.ts";
import { askRedraw } from "../../../canvas/redraw.ts";

/** What this client's person is about to order, as the map shows it before it is ordered. */
export type Pointed =
  | {
      readonly kind: "move";
      readonly unit: string;
      readonly turn: number;
      readonly ahead: boolean;
      readonly ram: string | null;
    }
  | { readonly kind: "shot"; readonly unit: string; readonly target: string; readonly player: string }
  | { readonly kind: "target"; readonly unit: string; readonly target: string }
  | {
      readonly kind: "launch";
      readonly unit: string;
      readonly part: string;
      readonly place: Place;
      readonly facing: number;
    }
  | { readonly kind: "stand"; readonly unit: string; readonly place: Place; readonly facing: number }
  | { readonly kind: "way"; readonly unit: string; readonly place: Place }
  | { readonly kind: "edge"; readonly scene: string; readonly edge: Edge }
  | { readonly kind: "disc"; readonly scene: string; readonly place: Place; readonly diameter: number };

let current: Pointed | null = null;

/** What is pointed at now; null for nothing. */
export const pointed = (): Pointed | null => current;

/** Points at something else, or at nothing. */
export const pointAt = (next: Pointed | null): void => {
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  askRedraw();
};
