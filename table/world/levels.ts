/**
 * What generation 14 asks of scenes: each has a level, and each token stands on one that its scene has. Where Foundry's
 * pages say nothing of a token whose level is not there, this table refuses it: such a token would be drawn nowhere.
 */
import { isPlain, type Plain } from "./plain.ts";
import { DEFAULT_LEVEL } from "./schemas/level.ts";
import { childrenOf } from "./world-state.ts";

/** How high a level is where nobody says it: so many times what lies between two spaces of the grid. */
const HEIGHT = 4;

/** The data of a level that is made in a scene, as high as levels usually are where it does not say. */
export const withTop = (level: Plain, { grid }: Plain): Plain => {
  const distance = isPlain(grid) && typeof grid["distance"] === "number" ? grid["distance"] : 1;
  const { bottom, top } = isPlain(level["elevation"]) ? level["elevation"] : ({} as Plain);
  return { ...level, elevation: { bottom: bottom ?? 0, top: top ?? HEIGHT * distance } };
};

/** The data of a scene that is made, with a first level where it names none. */
export const withFirstLevel = (data: Plain): Plain => {
  const given = Array.isArray(data["levels"]) ? data["levels"].filter(isPlain) : [];
  const [first = { _id: DEFAULT_LEVEL, name: "Level" }, ...more] = given;
  const levels = [first, ...more].map((level) => withTop(level, data));
  const ids = levels.map(({ _id }) => _id);
  const initial = data["initialLevel"] ?? DEFAULT_LEVEL;
  return { ...data, levels, initialLevel: ids.includes(initial) ? initial : first["_id"] };
};

/** What is wrong with the levels of a stored scene; undefined if nothing is. */
export const levelFault = (scene: Plain): string | undefined => {
  const levels = new Set(childrenOf(scene, "levels").map(({ _id }) => _id));
  if (levels.size === 0) return "A scene has one level at least.";
  const lost = childrenOf(scene, "tokens").find(({ level }) => !levels.has(String(level)));
  if (!lost) return undefined;
  return `The token "${String(lost["name"])}" is on the level ${String(lost["level"])}, which its scene has not.`;
};

/** A scene of generation 13 as 14 has it: what it looked like goes to its first level. */
export const sceneFor14 = (scene: Plain): Plain => {
  const { background, foreground, backgroundColor, ...rest } = scene;
  const seen = isPlain(background) ? background : {};
  const level = {
    _id: DEFAULT_LEVEL,
    name: "Level",
    background: { src: seen["src"] ?? null, color: backgroundColor ?? "#999999" },
    foreground: { src: foreground ?? null },
  };
  return { ...rest, levels: [withTop(level, scene)], initialLevel: DEFAULT_LEVEL };
};
