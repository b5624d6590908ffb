import { columnHexes, hasDefenders, hasMonsters, startOf } from "../../../destinations/set-up-facts.ts";
import { JUDGE, type SetUpRow } from "../../../destinations/set-up-form.ts";
import type { Say } from "../../../message/say.ts";
import { startText } from "../../../message/start-words.ts";
import { type RowOf, select } from "./controls.ts";
import { defendersRow } from "./defenders-row.ts";
import { notesRow } from "./notes-row.ts";
import type { Control, Formation } from "./shapes.ts";

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
