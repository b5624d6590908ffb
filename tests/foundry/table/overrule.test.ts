import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lostShips } from "../../../src/foundry/apps/console/anomalies.ts";
import { shownCard } from "../../../src/foundry/chat/shown-card.ts";
import { storedCards } from "../../../src/foundry/chat/stored-card.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { langText, say } from "../apps/sentences.ts";
import { drag, type Play, TICK, tokensStand, unitsStand } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
let map: HostScene;
beforeEach(async () => {
  play = await sitDown({ seed: 9 });
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Egret", at: "1512", owner: play.captains[0] },
    { name: "Heron", at: "2520", owner: play.captains[1] },
  ]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
  await play.to("1.0");
});
afterEach(() => play.table.close());

const chat = ({ host }: Window): readonly string[] =>
  storedCards(host.game).flatMap(({ history }) => {
    const card = shownCard(history());
    return card
      ? [[card.title, ...card.lines.map((line) => line.words)].map((one) => localized(say, one)).join(" ")]
      : [];
  });

describe("[IP7.21] a ship that a white hole destroyed", () => {
  test("is in play again by the judge's word, with its token in every window, and all read so", async () => {
    const { judge } = play;
    const [ann, bob] = play.captains;
    const egret = play.unit("Egret");
    await drag(play.table, ann, egret, ["1513", "1514", "1515"]);
    await play.table.pass(3 * TICK);
    expect(play.state.units[egret]?.status).toBe("destroyed");
    expect(judge.tokensOf(egret)).toEqual([]);
    expect(lostShips(judge.session, say)).toEqual([
      {
        id: egret,
        text: expect.stringMatching(/Egret.*1515/),
        label: langText("Console.Anomalies.spareHex", { name: "Egret" }),
        hex: "1514",
      },
    ]);
    expect(lostShips(ann.session, say)).toEqual([]);
    // What something else destroyed is not a hole's to spare.
    const rammed = judge.session.journal.map(({ n, event }) => ({
      ...{ n, event: event.event === "unit-destroyed" ? { ...event, why: "ram" } : event },
    }));
    const { state, role } = judge.session;
    expect(lostShips({ state, role, journal: rammed } as unknown as Session, say)).toEqual([]);

    expect(await play.table.drive(judge.acts.spare(egret, "1515"))).toBe("GRAVITYPORTALS.Refusal.occupied");
    expect(await play.table.drive(judge.acts.spare(egret, "1513"))).toBeNull();
    await play.table.pass(3 * TICK);
    expect(play.state.units[egret]).toMatchObject({ status: "in-play", owner: ann.me });
    for (const window of [judge, ann, bob]) {
      expect(tokensStand(window)).toEqual(unitsStand(play));
      expect(chat(window).join("\n")).toContain(
        `${langText("Card.Hole.overruled")} ${langText("Card.Hole.spared", { unit: "Egret", hex: "1513" })}`,
      );
    }
    expect(judge.tokenOf(egret).name).toBe("Egret");
    expect(judge.tokenOf(egret).actor?.ownership?.[ann.me]).toBe(3);
    expect(lostShips(judge.session, say)).toEqual([]);
    await play.to("1.1");
    expect(play.placeOf(egret)).toBe("1512");
  });

  test("is called by its name still, also in a window that was not there", async () => {
    const [ann, bob] = play.captains;
    const egret = play.unit("Egret");
    await drag(play.table, ann, egret, ["1513", "1514", "1515"]);
    await play.table.pass(3 * TICK);
    expect([ann, bob, play.judge].map(({ session }) => session.unitName(egret))).toEqual(["Egret", "Egret", "Egret"]);
    const { profile } = bob;
    await play.table.leave(bob);
    const back = await play.table.sit("Captain 2", profile);
    await play.table.pass(TICK);
    expect(back.session.unitName(egret)).toBe("Egret");
    expect(back.session.unitName("nobody")).toBe("nobody");
  });

  test("is not spared by a captain, nor a ship that is in play", async () => {
    const [ann] = play.captains;
    expect(ann.session.role.kind).toBe("captain");
    expect(await play.table.drive(play.judge.acts.spare(play.unit("Heron"), "2521"))).toBe(
      "GRAVITYPORTALS.Refusal.not-there",
    );
  });
});

test("[IP7.31] zones that the judge switches off are off in every window, and on again", async () => {
  const [hole = ""] = Object.keys(play.state.holes);
  expect(await play.table.drive(play.judge.acts.setZones(hole, ["nebula", "radiation"]))).toBeNull();
  for (const window of [play.judge, ...play.captains]) {
    expect(window.session.state?.holes[hole]?.without).toEqual(["nebula", "radiation"]);
    expect(chat(window).join("\n")).toContain(
      langText("Card.Hole.zonesOff", {
        hole: langText("Overlay.Name.hole"),
        zones: [langText("Bridge.Zone.nebula"), langText("Bridge.Zone.radiation")].join(", "),
      }),
    );
  }
  expect(await play.table.drive(play.judge.acts.setZones(hole, []))).toBeNull();
  expect(play.captains[0].session.state?.holes[hole]?.without).toEqual([]);
});
