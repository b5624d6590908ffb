import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signalsView } from "../../../src/foundry/apps/bridge/signals.ts";
import { shownCard } from "../../../src/foundry/chat/shown-card.ts";
import { storedCards } from "../../../src/foundry/chat/stored-card.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { makeLabel, WIDEST_WEB } from "../../../src/rules/index.ts";
import { langText, say } from "../apps/sentences.ts";
import type { Declared } from "./acts.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, placePortal, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

const SHEET = { columns: 42, rows: 30 };

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

beforeEach(async () => {
  play = await sitDown();
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Tern", at: "0805", owner: ann, traits: ["web"] },
    { name: "Heron", at: "0815", owner: bob },
    { name: "Gull", at: "2805", owner: bob },
  ]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const declare = async (window: Window, declared: Declared): Promise<string | null> => {
  const refusal = await play.table.drive(window.play.declare(declared));
  await play.table.pass(2 * TICK);
  return refusal;
};

const shot = (from: string, to: string): Declared => ({ do: "fire", from: play.unit(from), to: play.unit(to) });

/** What a window's chat says of shots and rulings: the title, the lines and the rules of each card. */
const chat = ({ host }: Window): readonly string[] =>
  storedCards(host.game).flatMap(({ history }) => {
    const card = shownCard(history());
    if (card?.kind !== "fire" && card?.kind !== "ruling") return [];
    const texts = [card.title, ...card.lines.map((line) => line.words)].map((words) => localized(say, words));
    return [[texts[0], card.time, ...texts.slice(1), ...card.rules].join(" ")];
  });

const signals = (window: Window): readonly string[] =>
  signalsView(window.session, say).signals.map(({ text, rules }) => `${text} ${rules}`.trim());

const HOLE = langText("Overlay.Name.hole");

describe("a shot at the table", () => {
  test("[IP7.23] [IP7.24] past a white hole is barred, hindered or neither, and all read it", async () => {
    await placeHole(play, map, "2510");
    await play.to("1.1");
    await declare(ann, shot("Tern", "Heron"));
    await declare(bob, shot("Gull", "Tern"));
    await declare(bob, shot("Gull", "Heron"));
    const card = (title: string, said: string, ...lines: readonly string[]): string =>
      [langText(title), "1.1", said, ...lines].join(" ");
    const fires = (from: string, to: string) => langText("Card.Fire.declared", { from, to });
    const clear = card("Card.Fire.title", fires("Tern", "Heron"), langText("Card.Fire.noKnownBar", { range: 10 }));
    const hindered = langText("Card.Fire.hindered", { range: 5, hole: HOLE, hinders: 16 });
    const blocked = [0, 1, 2, 3, 4].map((range) =>
      card(
        "Card.Fire.none",
        langText("Card.Fire.barred", { from: "Gull", to: "Heron" }),
        langText("Card.Fire.near", { range, hole: HOLE, bars: 4 }),
        langText("Card.Fire.away", { away: 5 }),
        "IP7.23 IP7.24",
      ),
    );
    for (const window of [ann, bob, play.judge]) {
      const [first, second, third, ...more] = chat(window);
      expect(first).toBe(clear);
      expect(second).toBe(card("Card.Fire.title", fires("Gull", "Tern"), hindered, "IP7.23 IP7.24"));
      expect(blocked).toContain(third);
      expect(more).toEqual([]);
    }
  });

  test("[IP2.17] through a portal is told to its captain alone, without a rule", async () => {
    await placePortal(play, map, "1015", { waveOn: [] });
    await play.to("1.1");
    const [end] = play.portalEnds;
    if (!end) throw new Error("there is no portal");
    const { q, r } = end.hex;
    await drag(play.table, play.judge, play.unit("Tern"), [makeLabel({ q, r: r - 4 }, SHEET)]);
    await drag(play.table, play.judge, play.unit("Heron"), [makeLabel({ q, r: r + 4 }, SHEET)]);
    await declare(ann, shot("Tern", "Heron"));
    await declare(bob, shot("Heron", "Tern"));
    expect(signals(ann)).toEqual([langText("Bridge.Signal.ineffective", { from: "Tern", to: "Heron" })]);
    expect(signals(bob)).toEqual([langText("Bridge.Signal.ineffective", { from: "Heron", to: "Tern" })]);
    expect(chat(ann)).toHaveLength(2);
    expect(chat(ann).join()).not.toMatch(/no effect|IP2/);
    for (const window of [ann, bob]) expect(JSON.stringify(window.session.journal)).not.toContain("IP2.17");
  });

  test("is for the ship's own captain to declare", async () => {
    await play.to("1.1");
    await declare(bob, shot("Tern", "Heron"));
    expect(chat(ann)).toEqual([]);
    expect(await declare(ann, { do: "fire", from: play.unit("Tern"), to: "nobody" })).toBe("not-there");
  });

  test("[IP2.316] waits while fire control is disrupted", async () => {
    await placePortal(play, map, "3020", { windows: [[1, 32]] });
    await play.to("1.1");
    await play.through(play.unit("Tern"));
    expect(await declare(ann, shot("Tern", "Tern"))).toMatch(/^(fire-control|tumbling)$/);
    expect(chat(ann)).toEqual([]);
  });
});

describe("a ruling at the table", () => {
  const ruled = (tried: string, data: Readonly<Record<string, string>>, verdict: string, at = "1.1"): string =>
    [langText("Card.Ruling.title"), at, langText(tried, data), langText(verdict)].join(" ");

  const attempt = (what: Extract<Declared, { do: "attempt" }>["what"], unit: string, more: object = {}): Declared => ({
    do: "attempt",
    what,
    unit: play.unit(unit),
    target: null,
    hex: null,
    ...more,
  });

  test("[IP2.13] on web says whether it holds, and nothing more", async () => {
    await placePortal(play, map, "0810");
    await play.to("1.1");
    await declare(ann, attempt("web", "Tern", { hex: "0812" }));
    expect(await declare(ann, attempt("web", "Tern", { hex: "4012" }))).toBe("again");
    await play.to("1.2");
    await declare(ann, attempt("web", "Tern", { hex: "4012" }));
    for (const window of [ann, bob, play.judge]) {
      expect(chat(window)).toEqual([
        `${ruled("Card.Ruling.web", { unit: "Tern", at: "0812" }, "Card.Ruling.webFails")} IP2.13`,
        `${ruled("Card.Ruling.web", { unit: "Tern", at: "4012" }, "Card.Ruling.webHolds", "1.2")} IP2.13`,
      ]);
    }
  });

  test("[IP2.13] on a web over several hexes is one declaration, and says of each hex whether it holds", async () => {
    await placePortal(play, map, "0810");
    await play.to("1.1");
    const web = (...hexes: readonly string[]): Declared => attempt("web", "Tern", { hexes });
    const [end] = play.portalEnds;
    if (!end) throw new Error("there is no portal");
    const { q, r } = end.hex;
    const away = (east: number, south = 0): string => makeLabel({ q: q + east, r: r + south }, SHEET);
    // From 32 to 30 hexes from the portal; what lies apart from them is no part of the same web.
    expect(await declare(ann, web(away(32), away(31), away(30), away(28)))).toBe("again");
    expect(chat(ann)).toEqual([]);
    expect(await declare(ann, web(away(32), away(31), away(30)))).toBeNull();
    expect(await declare(ann, web(away(29), away(29, 1)))).toBeNull();
    expect(await declare(ann, web(away(20)))).toBe("again");
    const said = (at: string, verdict: string): string =>
      `${ruled("Card.Ruling.web", { unit: "Tern", at }, verdict)} IP2.13`;
    for (const window of [ann, bob, play.judge]) {
      expect(chat(window)).toEqual([
        said(away(32), "Card.Ruling.webHolds"),
        said(away(31), "Card.Ruling.webHolds"),
        said(away(30), "Card.Ruling.webFails"),
        said(away(29), "Card.Ruling.webFails"),
        said(away(29, 1), "Card.Ruling.webFails"),
      ]);
    }
  });

  test("[IP2.13] as many hexes as are asked for at once have room in an entry of the log", async () => {
    await play.to("1.1");
    const hexes = Array.from({ length: WIDEST_WEB }, (_, at) => makeLabel({ q: 20 + at, r: 5 }, SHEET));
    expect(await declare(ann, attempt("web", "Tern", { hexes }))).toBeNull();
    expect(chat(bob)).toHaveLength(WIDEST_WEB);
  });

  test("[IP7.25] [IP7.28] near a white hole cites its rule", async () => {
    await placeHole(play, map, "2510");
    await play.to("1.1");
    const [hole = ""] = Object.keys(play.state.holes);
    await declare(ann, attempt("stasis", "Tern", { target: hole }));
    await declare(bob, attempt("disengage-separation", "Heron"));
    await declare(bob, attempt("displace", "Heron", { target: play.unit("Tern") }));
    expect(chat(bob)).toEqual([
      `${ruled("Card.Ruling.stasis", { unit: "Tern", at: HOLE }, "Card.Ruling.refused")} IP7.25`,
      `${ruled("Card.Ruling.separation", { unit: "Heron" }, "Card.Ruling.refused")} IP7.28`,
      ruled("Card.Ruling.displace", { unit: "Heron", at: "Tern" }, "Card.Ruling.allowed"),
    ]);
  });

  test("[IP2.12] cannot be asked for on a portal, whether there is one of that name or not", async () => {
    await placePortal(play, map, "0810");
    await play.to("1.1");
    const [portal = ""] = Object.keys(play.state.secret?.portals ?? {});
    expect(await declare(ann, attempt("stasis", "Tern", { target: portal }))).toBe("not-there");
    expect(await declare(ann, attempt("stasis", "Tern", { target: "anything" }))).toBe("not-there");
  });
});
