// @vitest-environment happy-dom
/** Ships from a list: what a line says, what is wrong with it, and what is made of it. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { askShips } from "../../../src/foundry/apps/welcome/ships-question.ts";
import { openWelcome } from "../../../src/foundry/apps/welcome/welcome.ts";
import type { Question } from "../../../src/foundry/apps/window/question.ts";
import { MOST_SHIPS, placeShips, readShips } from "../../../src/foundry/games/ships-list.ts";
import { makeLabel, STANDARD_SHEET } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import { around } from "./all-windows.ts";
import type { Play } from "./play.ts";
import { makeMap, openGame, sitDown } from "./small-game.ts";

const FOR = { seats: [{ id: "ann", name: "Captain Ann" }], sheet: STANDARD_SHEET };

const read = (text: string) => readShips(text, FOR);

describe("a line of a list", () => {
  test("says name, player, hex, facing, speed and breakdown rating, between semicolons or tabs", () => {
    const { ships, faults } = read("Whimbrel; captain ann; 1817; b; 16; 5\n\nOld Buoy\t\t0403\r\n Gull ;;4230;F;0;");
    expect(faults).toEqual([]);
    expect(ships.map(({ hex, ...ship }) => ({ ...ship, hex: makeLabel(hex, STANDARD_SHEET) }))).toEqual([
      { name: "Whimbrel", owner: "ann", hex: "1817", facing: "B", speed: 16, breakdown: 5 },
      { name: "Old Buoy", owner: null, hex: "0403", facing: "A", speed: 0, breakdown: null },
      { name: "Gull", owner: null, hex: "4230", facing: "F", speed: 0, breakdown: null },
    ]);
  });

  test.for<[string, string, string, string]>([
    ["without a name", ";;1817", "name", ""],
    ["with too long a name", `${"x".repeat(65)};;1817`, "name", "x".repeat(65)],
    ["of nobody who plays", "Gull; Bob; 1817", "owner", "Bob"],
    ["without a hex", "Gull", "hex", ""],
    ["off the map to the right", "Gull;;4301", "hex", "4301"],
    ["off the map below", "Gull;;0131", "hex", "0131"],
    ["with no hex at all", "Gull;;18.17", "hex", "18.17"],
    ["with a facing beyond F", "Gull;;1817;G", "facing", "G"],
    ["too fast", "Gull;;1817;A;33", "speed", "33"],
    ["with a speed that is no number", "Gull;;1817;A;fast", "speed", "fast"],
    ["with a rating of 0", "Gull;;1817;A;1;0", "breakdown", "0"],
    ["with a rating of 7", "Gull;;1817;A;1;7", "breakdown", "7"],
  ])("%s is named", ([, line, code, value]) => {
    expect(read(`Kite;;0101\n${line}`).faults).toEqual([{ line: 2, code, value }]);
  });

  test("that names a ship twice is named, and so is one too many", () => {
    expect(read("Gull;;0101\ngull;;0102").faults).toEqual([{ line: 2, code: "taken", value: "gull" }]);
    const many = (count: number) => Array.from({ length: count }, (_, at) => `Ship ${at};;0101`).join("\n");
    expect(read(many(MOST_SHIPS)).faults).toEqual([]);
    expect(read(many(MOST_SHIPS + 1)).faults).toEqual([
      { line: MOST_SHIPS + 1, code: "many", value: String(MOST_SHIPS) },
    ]);
  });
});

describe("the question for a list", () => {
  /** Asks with answers that are given one after another; gives what comes of it, and what each question said. */
  const asked = async (...answers: readonly unknown[]) => {
    const said: HTMLElement[] = [];
    const rest = [...answers];
    const asker = {
      askQuestion: async ({ content }: Question) => {
        said.push(content);
        return rest.length > 0 ? rest.shift() : expect.fail("it asks on");
      },
    };
    return { ships: await askShips(asker, FOR, say), said };
  };

  test("asks again with what was written while a line has a fault, and names it as text", async () => {
    const { ships, said } = await asked({ ships: "<b>Gull</b>;<i>Bob</i>;1817" }, { ships: "Gull;;1817" });
    expect(ships?.map(({ name }) => name)).toEqual(["Gull"]);
    expect(said[1]?.querySelector("textarea")?.value).toBe("<b>Gull</b>;<i>Bob</i>;1817");
    expect(said[1]?.querySelector(".gp-error")?.textContent).toBe(
      say("GRAVITYPORTALS.ShipsList.Fault.owner", { line: 1, value: "<i>Bob</i>" }),
    );
    expect(said[1]?.querySelector("b, i")).toBeNull();
  });

  test.for([["leave"], [null], [{ ships: " \n" }]])("places nothing after %j", async ([answer]) => {
    expect((await asked(answer)).ships).toBeNull();
    expect((await asked({ ships: "Gull;;9999" }, answer)).ships).toBeNull();
  });
});

describe("at a table", () => {
  let play: Play;
  afterEach(async () => {
    document.body.replaceChildren();
    await play.table.close();
  });

  test("ships of a list stand on the map, are their captains', and begin a game as the list says", async () => {
    play = await sitDown();
    const map = await makeMap(play, "deep");
    const [ann] = play.captains;
    const seats = [{ id: ann.session.me, name: "Ann" }];
    const { ships } = readShips("Whimbrel;Ann;1817;C;16;5\nOld Buoy;;0403", { seats, sheet: STANDARD_SHEET });
    await play.table.drive(placeShips(play.judge.host, map, ships, "down"));
    await openGame(play, map);
    const [whimbrel, buoy] = ["Whimbrel", "Old Buoy"].map((name) => play.judge.game.state.units[play.unit(name)]);
    expect(whimbrel).toMatchObject({ owner: ann.session.me, facing: "C", speed: 16, breakdown: 5 });
    expect(whimbrel && makeLabel(whimbrel.hex, STANDARD_SHEET)).toBe("1817");
    expect(buoy).toMatchObject({ owner: null, facing: "A", speed: 0 });
  });

  test("where a system takes no actors, the tokens say whose their ships are and what these do", async () => {
    play = await sitDown({ system: "refuses-all" });
    const map = await makeMap(play, "deep");
    const [ann] = play.captains;
    const { ships } = readShips("Gull;Ann;1817;C;16;5", {
      seats: [{ id: ann.session.me, name: "Ann" }],
      sheet: STANDARD_SHEET,
    });
    await play.table.drive(placeShips(play.judge.host, map, ships, "down"));
    await openGame(play, map);
    expect(play.judge.game.state.units[play.unit("Gull")]).toMatchObject({
      owner: ann.session.me,
      ...{ facing: "C", speed: 16, breakdown: 5 },
    });
  });

  test("nothing is left of a list whose tokens cannot be made", async () => {
    play = await sitDown();
    const map = await makeMap(play, "deep");
    const before = play.judge.host.game.actors.contents.length;
    vi.spyOn(map, "createEmbeddedDocuments").mockRejectedValue(new Error("the disk is full"));
    const { ships } = read("Gull;;0101");
    await expect(play.table.drive(placeShips(play.judge.host, map, ships, "down"))).rejects.toThrow("full");
    expect(play.judge.host.game.actors.contents).toHaveLength(before);
  });

  test("the first window asks for a list on a map with hexes", async () => {
    play = await sitDown();
    const map = await makeMap(play, "deep");
    around(play.judge);
    Object.assign(globalThis, { canvas: { scene: map }, Hooks: play.judge.host.Hooks });
    await openWelcome(play.judge.session);
    const button = document.querySelector<HTMLElement>("#gravity-portals-welcome-ships");
    expect(button?.textContent).toContain(langText("ShipsList.open"));
  });
});
