import type { SetUpFacts } from "../../../destinations/set-up-facts.ts";
import { SET_UP_ROWS, type SetUpForm, type SetUpRow } from "../../../destinations/set-up-form.ts";
import { isDone, openRows } from "../../../destinations/set-up-ticks.ts";
import type { Say } from "../../../message/say.ts";

import { ROWS } from "./rows.ts";
import type { SetUpAround, SetUpView } from "./shapes.ts";

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
