import { coverBetween, nearerInArc } from "../../src/rules/orions-gate/geometry/cover.ts";
import { arcOfFire } from "../../src/rules/orions-gate/geometry/polygon.ts";
import { type Aimed, type ArcField, arcField } from "./arc-field.ts";
import { aimByFlatten, prepare } from "./arc-flatten.ts";
import type { Metric } from "./metric.ts";
import { sideBySide } from "./side-by-side.ts";

/** Arc, cover and closest target of every ship at every enemy. */
const aim = ({ fleets, terrain }: ArcField): readonly Aimed[] => {
  const [one, other] = fleets;
  return [
    [one, other],
    [other, one],
  ].flatMap(([friends = [], enemies = []]) =>
    friends.flatMap((shooter) =>
      enemies.map((target) => {
        const arc = arcOfFire(shooter.base, target.base);
        const cover = coverBetween(shooter, target, { terrain, friends }, arc);
        return {
          shooter: shooter.id,
          target: target.id,
          cover: cover.map(({ id, sure }) => (sure ? id : `${id}?`)),
          nearer: nearerInArc(shooter, target, enemies, arc).map(({ id }) => id),
        };
      }),
    ),
  );
};

export const metrics = (): readonly Metric[] => {
  const field = arcField();
  const theirs = prepare(field);
  return [
    sideBySide({
      name: "arcs of 20 ships, 40 pieces",
      peerName: "flatten-js",
      ours: () => aim(field),
      peer: () => aimByFlatten(theirs),
    }),
  ];
};
