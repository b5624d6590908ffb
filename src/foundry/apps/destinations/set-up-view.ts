import {
  asksForRace,
  type ChartRow,
  readableRow,
  type SetUpNote,
  SHIP_KINDS,
  type ShownSheet,
  setUpNotes,
} from "../../../rules/index.ts";
import {
  areaToLay,
  isCarriedOut,
  isCentre,
  isNoted,
  isRadius,
  mostRadius,
  typedArea,
} from "../../destinations/areas.ts";
import { type NamedForce, namedForce } from "../../destinations/named-force.ts";
import {
  columnHexes,
  hasDefenders,
  hasMonsters,
  portalIsOnMap,
  type SetUpFacts,
  startOf,
} from "../../destinations/set-up-facts.ts";
import {
  classKey,
  JUDGE,
  NAMED,
  noteKey,
  SET_UP_ROWS,
  type SetUpForm,
  type SetUpRow,
} from "../../destinations/set-up-form.ts";
import { isDone, openRows } from "../../destinations/set-up-ticks.ts";
import type { Say } from "../../message/say.ts";
import { startText } from "../../message/start-words.ts";
import {
  type Control,
  type Formation,
  type Option,
  type RowOf,
  type SetUpAround,
  type SetUpView,
  select,
} from "./shapes.ts";

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

/** What becomes of a note, as a key of `Does`. */
const doesOf = (form: SetUpForm, facts: SetUpFacts, note: SetUpNote, at: number): string => {
  if (note.kind === "field") {
    if (isCarriedOut(form, facts, note)) return "there";
    if (areaToLay(form, facts, note, at)) return facts.begun ? "lay-now" : "lay-at-start";
    return facts.onHexes ? "lay" : "by-hand";
  }
  if (note.kind === "left-out") return isCarriedOut(form, facts, note) || facts.begun ? note.kind : "by-hand";
  return note.kind === "surprise" && facts.surprised !== null ? note.kind : "by-hand";
};

/** Where the terrain of a note is to lie: a centre and a radius, or everywhere. */
const areaControls = (form: SetUpForm, sheet: ShownSheet, at: number, say: Say): readonly Control[] => {
  const { centre, radius } = typedArea(form, at);
  return [
    {
      input: {
        name: `centre-${at}`,
        label: say("GRAVITYPORTALS.SetUp.centre"),
        value: centre,
        hint: "2215",
        fault: centre === "" || isCentre(centre, sheet) ? "" : say("GRAVITYPORTALS.SetUp.noHex"),
      },
    },
    {
      input: {
        name: `radius-${at}`,
        label: say("GRAVITYPORTALS.SetUp.radius"),
        value: radius,
        hint: "3",
        fault:
          radius === "" || isRadius(radius, sheet)
            ? ""
            : say("GRAVITYPORTALS.SetUp.noRadius", { most: mostRadius(sheet) }),
      },
    },
    { button: { act: "whole-map", label: say("GRAVITYPORTALS.SetUp.wholeMap"), what: String(at) } },
  ];
};

/** The notes, each with its tick; terrain that does not lie on the map yet with the area in which to lay it. */
export const notesRow: RowOf = (form, facts, _around, say) => {
  const notes = setUpNotes(readableRow(facts.row));
  if (notes.length === 0) return { text: say("GRAVITYPORTALS.SetUp.noNotes") };
  return {
    controls: notes.flatMap((note, at): Control[] => {
      const does = say(`GRAVITYPORTALS.SetUp.Does.${doesOf(form, facts, note, at)}`);
      const label = say("GRAVITYPORTALS.SetUp.known", { note: note.text, does });
      const box = { what: noteKey(at), label, ticked: isNoted(form, facts, note, at) };
      const asksArea = note.kind === "field" && facts.onHexes && !isCarriedOut(form, facts, note);
      return [{ box }, ...(asksArea ? areaControls(form, facts.sheet, at, say) : [])];
    }),
  };
};

const LEVELS = ["0", "I", "II", "III"] as const;

/** What moves a formation: its anchor, the anchor's new hex, and a press. */
const formationControls = ({ units, anchor, hex }: Formation, say: Say): readonly Control[] => [
  select(
    "anchor",
    say("GRAVITYPORTALS.SetUp.anchor"),
    units.map(({ id, name, hex: at }) => ({
      value: id,
      label: say("GRAVITYPORTALS.SetUp.anchorAt", { name, hex: at }),
      chosen: id === anchor,
    })),
  ),
  {
    input: {
      name: "anchorHex",
      label: say("GRAVITYPORTALS.SetUp.anchorHex"),
      value: hex,
      hint: "3415",
      fault: "",
    },
  },
  { button: { act: "move-anchor", label: say("GRAVITYPORTALS.SetUp.moveAnchor", { count: units.length }) } },
];

const mapRow: RowOf = (form, { prepared, sheet: { columns, rows } }, { prepared: name, readings, begun }, say) => {
  const kind = form.map ?? readings.mapKind;
  const key = prepared === "there" ? "prepared" : "starMap";
  return {
    text: prepared === "gone" ? "" : say(`GRAVITYPORTALS.SetUp.${key}`, { name, columns, rows }),
    note: prepared === "gone" ? say("GRAVITYPORTALS.SetUp.gone", { name }) : "",
    wrong: prepared === "gone",
    controls: begun
      ? []
      : [
          select(
            "map",
            say("GRAVITYPORTALS.SetUp.kind"),
            (["floating", "fixed"] as const).map((value) => ({
              value,
              label: say(`GRAVITYPORTALS.SetUp.${value}`),
              chosen: value === kind,
            })),
          ),
          ...(prepared === "gone"
            ? [{ button: { act: "star-map", label: say("GRAVITYPORTALS.SetUp.useStarMap") } }]
            : []),
          {
            button: {
              act: "bind",
              label: say(prepared === "gone" ? "GRAVITYPORTALS.SetUp.chooseAnother" : "GRAVITYPORTALS.SetUp.change"),
            },
          },
        ],
  };
};

const startRow: RowOf = (form, facts, { typed, formation }, say) => {
  const { row } = facts;
  const column = columnHexes(facts);
  const at = startOf(form, facts);
  const pick = select("start", say("GRAVITYPORTALS.SetUp.hexOfColumn"), [
    { value: "", label: say("GRAVITYPORTALS.SetUp.chooseHex"), chosen: at === "" },
    ...column.map((value) => ({ value, label: value, chosen: value === at })),
  ]);
  const marks: Control = {
    input: {
      name: "starts",
      label: say("GRAVITYPORTALS.SetUp.marks"),
      value: typed ?? form.starts.join(" "),
      hint: "3415 3417",
      fault: typed === null ? "" : say("GRAVITYPORTALS.SetUp.noHex"),
    },
  };
  return {
    text: startText(say, row.defend) || say("GRAVITYPORTALS.SetUp.startUnknown"),
    controls: [
      ...(hasDefenders(row) ? [...(column.length > 0 ? [pick] : []), marks] : []),
      ...(formation ? formationControls(formation, say) : []),
    ],
  };
};

const weaponsRow: RowOf = (form, { row, ready }, { readings, defenders }, say) => {
  if (!defenders) return { text: say("GRAVITYPORTALS.SetUp.noWeapons") };
  if (hasMonsters(row)) return { text: say("GRAVITYPORTALS.SetUp.monsters") };
  if (!hasDefenders(row)) return { text: say("GRAVITYPORTALS.SetUp.noDefenders") };
  const to = form.status === null ? null : defenders.lowered(form.status, readings);
  const key = to?.surprised ? "surprised" : "lowered";
  return {
    text: ready !== null && ready > 0 ? say("GRAVITYPORTALS.SetUp.ready", { count: ready }) : "",
    note: to ? say(`GRAVITYPORTALS.SetUp.${key}`, { to: LEVELS[to.to] ?? "" }) : "",
    controls: [
      select("status", say("GRAVITYPORTALS.SetUp.status"), [
        { value: "", label: say("GRAVITYPORTALS.SetUp.chooseStatus"), chosen: form.status === null },
        ...LEVELS.map((label, level) => ({ value: String(level), label, chosen: form.status === level })),
      ]),
    ],
  };
};

const playersRow: RowOf = (form, { row }, { seats }, say) => {
  if (!hasDefenders(row)) return { text: say("GRAVITYPORTALS.SetUp.noDefenders") };
  return {
    controls: [
      select("owner", say("GRAVITYPORTALS.SetUp.players"), [
        { value: "", label: say("GRAVITYPORTALS.SetUp.choosePlayer"), chosen: form.owner === "" },
        { value: JUDGE, label: say("GRAVITYPORTALS.SetUp.judge"), chosen: form.owner === JUDGE },
        ...seats.map(({ id, name }) => ({ value: id, label: name, chosen: form.owner === id })),
      ]),
    ],
  };
};

/** How each row is drawn beyond its name and its tick. */
export const ROWS: Readonly<Record<SetUpRow, RowOf>> = {
  map: mapRow,
  portal: (_form, facts, _around, say) => ({
    text: say("GRAVITYPORTALS.SetUp.marked", { hex: facts.row.port }),
    ...(!portalIsOnMap(facts) && {
      note: say("GRAVITYPORTALS.Sheet.Fault.offSheet", { columns: facts.sheet.columns, rows: facts.sheet.rows }),
      wrong: true,
    }),
  }),
  attackers: (_sheet, { row }, _around, say) => ({
    text: row.race || say("GRAVITYPORTALS.SetUp.noRace"),
    note: row.race ? say("GRAVITYPORTALS.SetUp.notUsed") : "",
  }),
  defenders: defendersRow,
  start: startRow,
  weapons: weaponsRow,
  notes: notesRow,
  players: playersRow,
};

const RULES: Readonly<Record<SetUpRow, string>> = {
  map: "IP2.415 IP2.422 IP2.423",
  portal: "IP2.416",
  attackers: "IP2.417",
  defenders: "IP2.441 IP2.446",
  start: "IP2.418 IP2.444 IP2.445",
  weapons: "IP2.442 IP2.443",
  notes: "IP2.419",
  players: "IP2.441",
};

/** Draws how far a set-up is; decides nothing. */
export const setUpView = (form: SetUpForm, facts: SetUpFacts, around: SetUpAround, say: Say): SetUpView => {
  const { row } = facts;
  const left = openRows(form, facts).length;
  return {
    heading: say("GRAVITYPORTALS.SetUp.heading", { scenario: row.scenario, chart: around.chart, roll: row.roll }),
    waits: say(around.begun ? "GRAVITYPORTALS.SetUp.begun" : "GRAVITYPORTALS.SetUp.clockWaits"),
    rows: SET_UP_ROWS.map((what) => ({
      what,
      label: say(`GRAVITYPORTALS.SetUp.Row.${what}`),
      text: "",
      note: "",
      wrong: false,
      controls: [],
      rules: RULES[what],
      done: isDone(what, form, facts),
      ...ROWS[what](form, facts, around, say),
    })),
    left: left === 0 ? say("GRAVITYPORTALS.SetUp.nothingLeft") : say("GRAVITYPORTALS.SetUp.left", { count: left }),
    primary: say(around.begun ? "GRAVITYPORTALS.SetUp.carryOut" : "GRAVITYPORTALS.SetUp.start", { time: around.time }),
    begun: around.begun,
  };
};
