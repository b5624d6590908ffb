import {
  asksForRace,
  type ChartRow,
  defendingForce,
  parseDefend,
  readableRow,
  setUpNotes,
} from "../../../../rules/index.ts";
import {
  columnHexes,
  hasDefenders,
  hasMonsters,
  isNoted,
  JUDGE,
  NAMED,
  noteKey,
  type SetUpFacts,
  type SetUpForm,
  type SetUpRow,
  startOf,
} from "../../../destinations/set-up-form.ts";
import type { Say } from "../../../message/say.ts";

import type { Control, Formation, Option, SetUpAround, SetUpRowView } from "./shapes.ts";

const LEVELS = ["0", "I", "II", "III"] as const;

type RowOf = (form: SetUpForm, facts: SetUpFacts, around: SetUpAround, say: Say) => Partial<SetUpRowView>;

const select = (name: string, label: string, options: readonly Option[]): Control => ({
  select: { name, label, options },
});

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

const mapRow: RowOf = (form, { prepared }, { prepared: name, readings, begun }, say) => {
  const kind = form.map ?? readings.mapKind;
  const key = prepared === "there" ? "prepared" : "starMap";
  return {
    text: prepared === "gone" ? "" : say(`GRAVITYPORTALS.SetUp.${key}`, { name }),
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

const tokenChoices = (form: SetUpForm, row: ChartRow, { folders }: SetUpAround, say: Say): readonly Option[] => {
  const count = defendingForce(row).units.length;
  const none = { value: "", label: say("GRAVITYPORTALS.SetUp.noTokens"), chosen: form.tokens === "" };
  const named = count > 0 ? [{ value: NAMED, label: say("GRAVITYPORTALS.SetUp.placeNamed", { count }) }] : [];
  const from = folders.map(({ id, name, count: inside }) => ({
    value: id,
    label: say("GRAVITYPORTALS.SetUp.placeFolder", { name, count: inside }),
  }));
  return [none, ...[...named, ...from].map((one) => ({ ...one, chosen: one.value === form.tokens }))];
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

const defendersRow: RowOf = (form, facts, around, say) => {
  const { row, defenders } = facts;
  const { ships } = readableRow(row);
  if (!hasDefenders(row)) return { text: say("GRAVITYPORTALS.SetUp.noDefenders") };
  const there = defenders > 0 ? say("GRAVITYPORTALS.SetUp.there", { count: defenders }) : "";
  const who = agreedRace(facts, around, say);
  const places =
    defenders > 0 ? [] : [select("tokens", say("GRAVITYPORTALS.SetUp.tokens"), tokenChoices(form, row, around, say))];
  return {
    text: ships || say("GRAVITYPORTALS.SetUp.asScenario", { scenario: row.scenario }),
    note: [who, there].filter((part) => part !== "").join(" "),
    controls: [
      ...(raceControls(form, facts, around, say).controls ?? []),
      ...places,
      ...(around.agreed ? [] : [alternativeControl(form, row, say)]),
    ],
  };
};

const startRow: RowOf = (form, facts, { typed, formation }, say) => {
  const { row } = facts;
  const defend = parseDefend(row.defend);
  const column = columnHexes(row);
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
    text:
      defend.kind === "scenario"
        ? say("GRAVITYPORTALS.SetUp.startAsScenario", { scenario: row.defend })
        : row.defend || say("GRAVITYPORTALS.SetUp.startUnknown"),
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

const notesRow: RowOf = (form, { row }, _around, say) => {
  const notes = setUpNotes(readableRow(row));
  if (notes.length === 0) return { text: say("GRAVITYPORTALS.SetUp.noNotes") };
  return {
    controls: notes.map((note, at) => {
      const label =
        note.kind === "other"
          ? note.text
          : say("GRAVITYPORTALS.SetUp.known", { note: note.text, does: say(`GRAVITYPORTALS.SetUp.Does.${note.kind}`) });
      return { box: { what: noteKey(at), label, ticked: isNoted(form, note, at) } };
    }),
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
  portal: (_sheet, { row }, _around, say) => ({ text: say("GRAVITYPORTALS.SetUp.marked", { hex: row.port }) }),
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
