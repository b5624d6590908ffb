// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { openFire } from "../../../src/foundry/rulesets/fast-play/sequence/fire-window.ts";
import type { AnomalyState } from "../../../src/rules/index.ts";
import { armed, goTo, played, table } from "../../rules/fast-play/table/a-table.ts";
import { fakeSession } from "../apps/fake-session.ts";
import { drawn, openTable } from "../apps/open-table.ts";

afterEach(async () => {
  // What is still being drawn needs the page.
  for (let wait = 0; wait < 10; wait += 1) await drawn();
  document.body.replaceChildren();
});

const field = (name: string, type: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`.gp-fp-fire [name=${name}][data-type="${type}"]`);
  if (!found) throw new Error(`there is no ${name} of ${type}`);
  return found;
};

const write = (input: HTMLInputElement, value: string): void => {
  input.value = value;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};

const TABLE = { Disruptor: [{ upTo: 15, points: [3, 3, 3, 3, 3, 3] }] };

/** Ann's window of fire, in the space in which her ship puts a fighter out. */
const open = async (): Promise<void> => {
  openTable();
  const shipText = JSON.stringify({
    shields: [9, 9, 9, 9, 9, 9],
    systems: [{ type: "Disruptor", count: 2 }],
    weaponTables: TABLE,
  });
  const actor = { type: "gravity-portals.ship", system: { fastPlayShip: shipText }, getFlag: () => undefined };
  Object.assign((globalThis as unknown as { game: object }).game, { actors: { get: () => actor } });
  const ships = [
    armed("A"),
    { id: "F", aboard: "A", class: "fighter", speed: 7, owner: "ann" },
    armed("B", { hex: "1010", facing: "D", owner: "ben", speed: 4 }),
  ];
  const acting = goTo(table(ships), "1.1.1/act");
  const put = played(acting, { do: "launch", unit: "A", pieces: ["F"], confirm: false, reply: false });
  const session = fakeSession({
    me: "ann",
    ruleset: FAST_PLAY,
    state: goTo(put, "1.1.1/fire") as unknown as AnomalyState,
    actorOf: () => "actor-a",
    listen: () => () => undefined,
  });
  await openFire(session);
  await drawn();
};

test("what is typed while the window is being drawn anew, as after a launch, stays in its field", async () => {
  await open();
  const lost: number[] = [];
  for (let turns = 0; turns < 40; turns += 1) {
    write(field("dice", "Disruptor"), "");
    write(field("counts", "Disruptor"), String(turns + 1));
    field("counts", "Disruptor").dispatchEvent(new Event("change", { bubbles: true }));
    // So far has the drawing come when somebody types on.
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    field("dice", "Disruptor").focus();
    write(field("dice", "Disruptor"), "4");
    await drawn();
    if (field("dice", "Disruptor").value !== "4") lost.push(turns);
    field("dice", "Disruptor").blur();
    await drawn();
  }
  expect(lost).toEqual([]);
});
