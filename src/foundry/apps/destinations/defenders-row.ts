import { asksForRace, type ChartRow, readableRow, SHIP_KINDS } from "../../../rules/index.ts";
import { type NamedForce, namedForce } from "../../destinations/named-force.ts";
import { hasDefenders, type SetUpFacts } from "../../destinations/set-up-facts.ts";
import { classKey, NAMED, type SetUpForm } from "../../destinations/set-up-form.ts";
import type { Say } from "../../message/say.ts";
import { type Control, type Option, type RowOf, type SetUpAround, select } from "./shapes.ts";

const raceControls: RowOf = (form, { row, race }, { races, agreed }, say) => {
  if (agreed || !asksForRace(row)) return {};
  const chosen = form.race || race || "";
  const all = chosen === "" || races.includes(chosen) ? races : [chosen, ...races];
  return {
    controls: [
      select("race", say("GRAVITYPORTALS.SetUp.race"), [
        { value: "", label: say("GRAVITYPORTALS.SetUp.chooseRace"), chosen: chosen === "" },
        ...all.map((value) => ({ value, label: value, chosen: value === chosen })),
      ]),
      { button: { act: "draw-race", label: say("GRAVITYPORTALS.SetUp.drawRace") } },
    ],
  };
};

/** What can be placed: the units that the row names, monsters by another word, or the actors of a folder. */
const tokenChoices = (
  { tokens }: SetUpForm,
  { units }: NamedForce,
  { folders }: SetUpAround,
  say: Say,
): readonly Option[] => {
  const count = units.length;
  const key = units[0]?.monster ? "placeMonsters" : "placeNamed";
  const none = { value: "", label: say("GRAVITYPORTALS.SetUp.noTokens"), chosen: tokens === "" };
  const named = count > 0 ? [{ value: NAMED, label: say(`GRAVITYPORTALS.SetUp.${key}`, { count }) }] : [];
  const from = folders.map(({ id, name, count: inside }) => ({
    value: id,
    label: say("GRAVITYPORTALS.SetUp.placeFolder", { name, count: inside }),
  }));
  return [none, ...[...named, ...from].map((one) => ({ ...one, chosen: one.value === tokens }))];
};

const alternativeControl = (form: SetUpForm, row: ChartRow, say: Say): Control => ({
  input: {
    name: "alternative",
    label: say("GRAVITYPORTALS.SetUp.alternative"),
    value: form.alternative,
    hint: `${row.scenario}.6`,
    fault: "",
  },
});

/** Which race the die has taken from the list that players agreed on, or that it waits for one. */
const agreedRace = ({ row, race }: SetUpFacts, { agreed }: SetUpAround, say: Say): string => {
  if (!agreed || !asksForRace(row)) return "";
  return race === null ? say("GRAVITYPORTALS.SetUp.awaitsList") : say("GRAVITYPORTALS.SetUp.raceByList", { race });
};

/** What each unit is whose name no printed chart has, as long as it can still be placed. */
const classControls = (form: SetUpForm, facts: SetUpFacts, { unknown }: NamedForce, say: Say): readonly Control[] =>
  unknown
    .filter((name) => !facts.names.includes(name))
    .map((name) => {
      const key = classKey(name);
      const kind = Object.hasOwn(form.classes, key) ? form.classes[key] : undefined;
      return select(`class-${key}`, say("GRAVITYPORTALS.SetUp.classOf", { name }), [
        { value: "", label: say("GRAVITYPORTALS.SetUp.chooseClass"), chosen: kind === undefined },
        ...SHIP_KINDS.map((value) => ({
          value,
          label: say(`GRAVITYPORTALS.SetUp.Class.${value}`),
          chosen: value === kind,
        })),
      ]);
    });

/** What of a force is placed by nobody but a person. */
const byHand = ({ pallets, unread }: NamedForce, say: Say): readonly string[] => [
  ...(pallets.length > 0 ? [say("GRAVITYPORTALS.SetUp.pallet", { names: pallets.join(", ") })] : []),
  ...(unread.length > 0 ? [say("GRAVITYPORTALS.SetUp.unread", { names: unread.join(", ") })] : []),
];

/** The defending force: who they are, where their tokens come from, and what a person has to say of them. */
export const defendersRow: RowOf = (form, facts, around, say) => {
  const { row, defenders } = facts;
  const { ships } = readableRow(row);
  if (!hasDefenders(row)) return { text: say("GRAVITYPORTALS.SetUp.noDefenders") };
  const force = namedForce(row, form, facts.classed);
  const there = defenders > 0 ? say("GRAVITYPORTALS.SetUp.there", { count: defenders }) : "";
  const notes = [agreedRace(facts, around, say), there, ...byHand(force, say)];
  const places =
    defenders > 0 ? [] : [select("tokens", say("GRAVITYPORTALS.SetUp.tokens"), tokenChoices(form, force, around, say))];
  // Classes are asked for where these units come from the row, or may.
  const asksClasses = facts.prepared !== "there" && (defenders === 0 || (facts.begun && form.tokens === NAMED));
  return {
    text: ships || say("GRAVITYPORTALS.SetUp.asScenario", { scenario: row.scenario }),
    note: notes.filter((part) => part !== "").join(" "),
    controls: [
      ...(raceControls(form, facts, around, say).controls ?? []),
      ...places,
      ...(asksClasses ? classControls(form, facts, force, say) : []),
      ...(around.agreed ? [] : [alternativeControl(form, row, say)]),
    ],
  };
};
