import { planOf } from "../../destinations/plan-of.ts";
import { EMPTY_FORM, readForm, type SetUpForm } from "../../destinations/set-up-form.ts";
import { openRows } from "../../destinations/set-up-ticks.ts";
import { preparedScene, setUpFacts } from "../../destinations/set-up-world.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { keptSetUps } from "../../settings/user-setting.ts";
import type { Asker } from "../window/question.ts";
import { confirmed } from "../window/self-drawn-window.ts";

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

const START = {
  title: "GRAVITYPORTALS.SetUp.title",
  question: "GRAVITYPORTALS.SetUp.askStart",
  button: "GRAVITYPORTALS.SetUp.startAnyway",
  back: "GRAVITYPORTALS.SetUp.notYet",
};

/** A set-up as this person left it, or as the scene that is prepared for it has it. */
export const formFor = (session: Session, scene: string): SetUpForm => {
  const kept = keptForm(session.me, scene);
  if (kept) return kept;
  const rolled = session.state?.rows[scene];
  if (!rolled) return EMPTY_FORM;
  const prepared = preparedScene(getHost(), { chart: rolled.chart, roll: rolled.row.roll });
  return readForm(prepared?.getFlag(MODULE_ID, "setUp"));
};

/** Lets a settled destination begin; rows that are open are named first, and a refusal is shown. Gives whether it began. */
export const startSetUp = async (
  asker: Asker,
  session: Session,
  scene: string,
  given?: SetUpForm,
): Promise<boolean> => {
  const { role } = session;
  if (role.kind !== "judge") return false;
  const facts = setUpFacts(getHost(), session, scene);
  const form = given ?? formFor(session, scene);
  const open = facts ? openRows(form, facts) : [];
  const rows = open.map((row) => say(`GRAVITYPORTALS.SetUp.Open.${row}`)).join(", ");
  if (open.length > 0 && !(await confirmed(asker, START, { rows }))) return false;
  const refused = await role.start(scene, ...(facts ? [planOf(form, facts)] : []));
  if (refused) notices.error(say(refused));
  return !refused;
};
