import type { Say } from "../../../../message/say.ts";
import { numberFault } from "../../windows/number-fault.ts";
import type { FireView } from "./fire.ts";

/** The most points that a shot may score. */
const MOST_POINTS = 1000;

/**
 * What is missing or wrong of a shot as it was typed, by name; empty where nothing is. A shot without its points would
 * fire its weapons for nothing.
 */
export const shotFault = (view: FireView, say: Say): string => {
  const { weapons, points, looked, rolled } = view;
  if (view.empty !== "") return view.empty;
  const firing = weapons.filter(({ count }) => count.trim() !== "" && count.trim() !== "0");
  if (firing.length === 0) return say("GRAVITYPORTALS.FastPlay.Fire.noWeapons");
  const counts = firing.map(({ type, count, left }) => ({ field: type, value: count, least: 1, most: left }));
  const many = numberFault(say, counts);
  if (many !== "") return many;
  if (looked) {
    const without = firing.find(({ type }) => !rolled.some((one) => one.type === type));
    return without ? say("GRAVITYPORTALS.FastPlay.Fire.noDice", { type: without.type }) : "";
  }
  const words = points.split(/[\s,;/]+/).filter((word) => word !== "");
  if (words.length === 0) return say("GRAVITYPORTALS.FastPlay.Fire.noPoints");
  const field = say("GRAVITYPORTALS.FastPlay.Field.points");
  return numberFault(
    say,
    words.map((value) => ({ field, value, least: 0, most: MOST_POINTS })),
  );
};
