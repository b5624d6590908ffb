import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { signalsView } from "../../../src/foundry/apps/bridge/view/signals.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import type { Declared } from "../../../src/foundry/session/declared.ts";
import { historyOf, shownCard } from "../../../src/foundry/write/card-parts.ts";
import { makeLabel } from "../../../src/rules/index.ts";
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
    { name: "Tern", at: "0805", owner: ann },
    { name: "Heron", at: "0815", owner: bob },
    { name: "Gull", at: "2805", owner: bob },
  ]);
  await openGame(play, map);
});
afterEach(() => play.table.close());

const declare = async (window: Window, declared: Declared): Promise<string | null> => {
  const refusal = await play.table.drive(window.session.declare(declared));
  await play.table.pass(2 * TICK);
  return refusal;
};

const shot = (from: string, to: string): Declared => ({ do: "fire", from: play.unit(from), to: play.unit(to) });

/** What a window's chat says of shots and rulings: the title, the lines and the rules of each card. */
const chat = ({ host }: Window): readonly string[] =>
  host.game.messages.contents.flatMap((message) => {
    const card = shownCard(historyOf(message));
    if (card?.kind !== "fire" && card?.kind !== "ruling") return [];
    const texts = [card.title, ...card.lines.map((line) => line.words)].map((words) =>
      localized((key, data) => host.game.i18n.format(key, data ?? {}), words),
    );
    return [[texts[0], card.time, ...texts.slice(1), ...card.rules].join(" ")];
  });

const signals = (window: Window): readonly string[] =>
  signalsView(window.session, (key, data) => window.host.game.i18n.format(key, data ?? {})).signals.map(
    ({ text, rules }) => `${text} ${rules}`.trim(),
  );

describe("a shot at the table", () => {
  test("[IP7.23] [IP7.24] past a white hole is barred, hindered or neither, and all read it", async () => {
    await placeHole(play, map, "2510");
    await play.to("1.1");
    await declare(ann, shot("Tern", "Heron"));
    await declare(bob, shot("Gull", "Tern"));
    await declare(bob, shot("Gull", "Heron"));
    for (const window of [ann, bob, play.judge]) {
      expect(chat(window)).toEqual([
        expect.stringMatching(/^Fire declared .*Tern fires at Heron\. No known bar, range 10\.$/),
        expect.stringMatching(/Gull fires at Tern\. \+2 ECM .* comes within 5 of The white hole.*IP7\.23 IP7\.24$/),
        expect.stringMatching(
          /^No fire 1\.1 Gull may not fire at Heron\..* comes within [0-4] of The white hole.*IP7\.23 IP7\.24$/,
        ),
      ]);
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
    expect(signals(ann)).toEqual(["Tern's shot at Heron has no effect; the lock-on is broken."]);
    expect(signals(bob)).toEqual(["Heron's shot at Tern has no effect; the lock-on is broken."]);
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
    await declare(ann, attempt("web", "Tern", { hex: "4012" }));
    for (const window of [ann, bob, play.judge]) {
      expect(chat(window)).toEqual([
        "Ruling 1.1 Tern lays web in 0812. The web does not hold. IP2.13",
        "Ruling 1.1 Tern lays web in 4012. The web holds. IP2.13",
      ]);
    }
  });

  test("[IP7.25] [IP7.28] near a white hole cites its rule", async () => {
    await placeHole(play, map, "2510");
    await play.to("1.1");
    const [hole = ""] = Object.keys(play.state.holes);
    await declare(ann, attempt("stasis", "Tern", { target: hole }));
    await declare(bob, attempt("disengage-separation", "Heron"));
    await declare(bob, attempt("displace", "Heron", { target: play.unit("Tern") }));
    expect(chat(bob)).toEqual([
      expect.stringMatching(/Tern would hold .* in stasis\. The rules forbid it\. IP7\.25$/),
      expect.stringMatching(/Heron would leave the battle by separation\. The rules forbid it\. IP7\.28$/),
      expect.stringMatching(/Heron would displace Tern\. The rules allow it\.$/),
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
