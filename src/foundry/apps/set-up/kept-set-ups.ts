import { readForm, type SetUpForm } from "../../destinations/set-up-form.ts";
import { keptSetUps } from "./set-up-memory.ts";

/** How many set-ups a browser keeps; the oldest go first. */
const MOST = 24;

/** How far a person was with a set-up; nothing when it was never touched. */
export const keptForm = (user: string, scene: string): SetUpForm | null => {
  const all = keptSetUps.of(user);
  return Object.hasOwn(all, scene) ? readForm(all[scene]) : null;
};

export const keepForm = (user: string, scene: string, form: SetUpForm): Promise<void> => {
  const { [scene]: _, ...others } = keptSetUps.of(user);
  return keptSetUps.keep(user, Object.fromEntries([...Object.entries(others), [scene, form]].slice(-MOST)));
};
