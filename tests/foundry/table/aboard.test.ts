import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AboardQuestion, askAboutBoarding } from "../../../src/foundry/client/aboard-question.ts";
import type { HostScene } from "../../../src/foundry/host/host.ts";
import { own, type RawOrder } from "../../../src/foundry/ruleset/orders.ts";
import { unitOf } from "../../../src/foundry/rulesets/sfb32/game.ts";
import {
  aboardView,
  dropPutOut,
  putOutOrder,
  stockOrder,
  USUAL_PIECE,
} from "../../../src/foundry/rulesets/sfb32/ship-form/aboard-view.ts";
import { say } from "../apps/sentences.ts";
import { drag, type Play, TICK } from "./play.ts";
import { makeMap, middleOf, openGame, placePortal, putShips, sitDown } from "./small-game.ts";
import { MODULE, type Window } from "./window.ts";

let play: Play;
let map: HostScene;
let ann: Window;
let bob: Window;

const OPEN = { charts: ["DR6"], windows: [[1, 32]], waveOn: [], driftEvery: 9999 };

beforeEach(async () => {
  play = await sitDown({ seed: 4 });
  [ann, bob] = play.captains;
  map = await makeMap(play, "deep");
  await putShips(play, map, [
    { name: "Brood", at: "0916", owner: ann, speed: 32 },
    { name: "Gig", at: "0917", owner: ann, class: "fighter", speed: 32 },
    { name: "Heron", at: "1110", owner: bob, speed: 8 },
  ]);
  await play.table.drive(play.judge.host.game.settings.set(MODULE, "readings", { firstDrift: "turn-2" }));
  await openGame(play, map);
});
afterEach(() => play.table.close());

const command = async (window: Window, order: RawOrder | null): Promise<string | null> => {
  const refused = order ? await play.table.drive(window.session.command(own(order))) : "no order";
  await play.table.pass(TICK);
  return refused;
};
const stock = (window: Window, carrier: string, chance: string): Promise<string | null> =>
  command(window, window.session.state && stockOrder(window.session.state, play.unit(carrier), USUAL_PIECE, chance));
const putOut = (window: Window, unit: string): Promise<string | null> =>
  command(window, window.session.state && putOutOrder(window.session.state, unit));
const shown = (window: Window, carrier: string) => {
  const unit = window.session.state?.units[carrier];
  return unit ? aboardView(window.session, [unitOf(unit)], USUAL_PIECE, say) : null;
};
const statusOf = (unit: string): string | undefined => play.state.units[unit]?.status;
const cards = (): string => JSON.stringify(play.judge.host.game.messages.contents.map((one) => one.toObject()));

/** Answers what is asked about going aboard, and tells what was asked. */
const answering = (window: Window, answer: (carriers: readonly { readonly id: string }[]) => string | null) => {
  const asked: string[] = [];
  askAboutBoarding(window.host, window.session, async (unit, carriers) => {
    asked.push(`${unit}: ${carriers.map(({ name }) => name).join(", ")}`);
    return answer(carriers);
  });
  return asked;
};

describe("a unit that appears in a destination", () => {
  const into = async (): Promise<HostScene> => {
    await placePortal(play, map, "0915", OPEN);
    await play.to("1.1");
    await play.sail(play.unit("Brood"), ["0915"]);
    await play.table.pass(TICK);
    const id = play.judge.session.foundryScene(play.state.units[play.unit("Brood")]?.scene ?? "");
    const scene = play.judge.host.game.scenes.get(id ?? "");
    if (!scene || scene.id === map.id) throw new Error("nobody came out");
    return scene;
  };
  const origin = (name: string) => play.state.units[play.unit(name)]?.origin ?? null;

  test("[IP2.431] [IP2.441] counts as what it most likely is, and the judge is asked once, that answer first", async () => {
    const there = await into();
    await putShips(play, there, [
      { name: "Sprig", at: "1010", owner: ann, class: "fighter" },
      { name: "Wall", at: "1011", owner: bob, class: "base" },
      { name: "Rock", at: "1012", class: "terrain" },
    ]);
    await play.table.pass(TICK);
    expect(play.judge.asked.forces).toEqual([`Sprig in ${there.name}: attacker`, `Wall in ${there.name}: defender`]);
    expect([origin("Sprig"), origin("Wall")]).toEqual([map.id, null]);
    await play.to("1.2");
    expect(play.judge.asked.forces).toHaveLength(2);
    expect([...ann.asked.forces, ...bob.asked.forces]).toEqual([]);
  });

  test("[IP2.431] is of the force that the judge answers, and nobody is asked of a map that is no destination", async () => {
    await putShips(play, map, [{ name: "Early", at: "2020", owner: ann }]);
    const there = await into();
    play.judge.asked.force = "defender";
    await putShips(play, there, [{ name: "Sprig", at: "1010", owner: ann, class: "fighter" }]);
    await play.table.pass(TICK);
    expect(play.judge.asked.forces).toHaveLength(1);
    expect(play.state.units[play.unit("Sprig")]).toMatchObject({ origin: null, force: "defender" });
  });
});

describe("units aboard others at a table", () => {
  test("[IP2.435] an owner puts some aboard before the battle, and then the judge alone, with a card", async () => {
    const brood = play.unit("Brood");
    expect(await stock(ann, "Brood", "x1")).toBeNull();
    expect(await stock(bob, "Brood", "x2")).toBe("not-yours");
    expect(shown(ann, brood)?.pieces.map(({ text, out }) => [text.includes("1"), out])).toEqual([[true, ""]]);
    expect(shown(bob, brood)).toMatchObject({ kinds: [], closed: "" });
    await play.to("1.1");
    const late = { do: "stock", unit: brood, piece: "fighter-9-x", class: "fighter", speed: 0 };
    expect(await command(ann, late)).toBe("judge-stows");
    expect(await command(ann, { ...late, do: "stow" })).toBe("bad-order");
    expect(shown(ann, brood)).toMatchObject({ kinds: [], closed: say("GRAVITYPORTALS.Aboard.closed") });
    expect(cards()).not.toContain("Aboard.stowed");
    expect(await stock(play.judge, "Brood", "x4")).toBeNull();
    expect(shown(ann, brood)?.pieces).toHaveLength(2);
    expect(cards()).toContain("Aboard.stowed");
  });

  test("[IP2.435] what is dragged onto the map goes out there, into the carrier's hex or beside it and nowhere else", async () => {
    await stock(ann, "Brood", "x1");
    await play.to("1.1");
    const [piece] = shown(ann, play.unit("Brood"))?.pieces ?? [];
    const dragged = JSON.parse(piece?.drag ?? "{}") as { readonly unit: string };
    const drop = async (label: string) => {
      await play.table.drive(dropPutOut(ann.host, ann.session, map, { ...dragged, ...middleOf(map, label) }));
      await play.table.pass(TICK);
    };
    await drop("0914");
    expect([statusOf(dragged.unit), ann.notices.length]).toEqual(["aboard", 1]);
    await drop("0915");
    expect(play.placeOf(dragged.unit)).toBe("0915");
    expect(ann.tokenOf(dragged.unit).parent?.id).toBe(map.id);
  });

  test("[IP2.435] whoever moves a craft to its carrier is asked, and it comes out again as it went in", async () => {
    const [gig, brood] = [play.unit("Gig"), play.unit("Brood")];
    const token = ann.tokenOf(gig);
    const { actorId } = token;
    await play.table.drive(play.judge.tokenOf(gig).update({ name: "Sprat", "texture.src": "own.webp" }));
    const asked = answering(ann, ([first]) => first?.id ?? null);
    const others = answering(bob, () => null);
    await play.to("1.1");
    await drag(play.table, ann, gig, ["0916"], { gravityPortalsHow: "own" });
    await play.table.pass(TICK);
    expect([asked, others]).toEqual([["Sprat: Brood"], []]);
    expect(statusOf(gig)).toBe("aboard");
    expect(ann.tokensOf(gig)).toEqual([]);
    for (const window of [play.judge, ann, bob]) expect(window.session.unitName(gig)).toBe("Sprat");
    expect(await putOut(bob, gig)).toBe("not-yours");
    await play.to("1.2");
    expect(await putOut(ann, gig)).toBeNull();
    expect(play.placeOf(gig)).toBe(play.placeOf(brood));
    const again = ann.tokenOf(gig);
    expect([again.name, again.actorId, again.toObject()["texture"]]).toEqual([
      "Sprat",
      actorId,
      expect.objectContaining({ src: "own.webp" }),
    ]);
    expect(play.judge.host.game.settings.get(MODULE, "keptTokens")).toEqual({});
  });

  test("[IP2.435] whoever stays outside is not asked twice, and an undo brings the token back as it was", async () => {
    const gig = play.unit("Gig");
    const asked = answering(ann, () => null);
    await play.to("1.1");
    await drag(play.table, ann, gig, ["0916"], { gravityPortalsHow: "own" });
    await play.table.pass(TICK);
    await play.table.pass(TICK);
    expect([asked.length, statusOf(gig)]).toEqual([1, "in-play"]);
    const { name, actorId } = ann.tokenOf(gig);
    const { n } = play.judge.game.tip;
    expect(await command(ann, { do: "recover", unit: gig, carrier: play.unit("Brood") })).toBeNull();
    expect(ann.tokensOf(gig)).toHaveLength(0);
    await play.table.drive(play.judge.acts.undoTo(n, "no"));
    await play.table.pass(TICK);
    expect([statusOf(gig), ann.tokenOf(gig).name, ann.tokenOf(gig).actorId]).toEqual(["in-play", name, actorId]);
  });

  test("[IP2.431] [IP2.435] they go through a portal with their carrier and are put out on the other map", async () => {
    const [gig, brood] = [play.unit("Gig"), play.unit("Brood")];
    await stock(ann, "Brood", "x1");
    await placePortal(play, map, "0915", OPEN);
    await play.to("1.1");
    await drag(play.table, ann, gig, ["0916"], { gravityPortalsHow: "own" });
    expect(await command(ann, { do: "recover", unit: gig, carrier: brood })).toBeNull();
    await play.to("1.2");
    await play.sail(brood, ["0915"]);
    await play.table.pass(TICK);
    const there = play.state.units[brood]?.scene ?? "";
    expect(there).not.toBe(map.id);
    const [piece] = (shown(ann, brood)?.pieces ?? []).filter(({ id }) => id !== gig);
    for (const id of [gig, piece?.id ?? ""]) {
      expect(await putOut(ann, id)).toBeNull();
      expect(play.state.units[id]).toMatchObject({ scene: there, status: "in-play" });
      expect(ann.tokensOf(id).map(({ parent }) => ann.session.foundryScene(there) === parent?.id)).toEqual([true]);
    }
    expect(ann.tokenOf(gig).name).toBe("Gig");
  });
});

test("where no game is played a move by hand asks nothing, and nothing fails", async () => {
  const table = await sitDown({ seed: 5 });
  const [captain] = table.captains;
  const plain = await makeMap(table, "before");
  await putShips(table, plain, [{ name: "Lone", at: "0917", owner: captain, class: "fighter" }]);
  const [token] = plain.tokens.contents;
  const asked: string[] = [];
  const question = new AboardQuestion(captain.host, captain.session, async (unit) => {
    asked.push(unit);
    return null;
  });
  const flagged = { ...token?.toObject(), getFlag: () => ({ id: "lone" }), parent: plain } as never;
  expect(() =>
    question.moved(flagged, { method: "dragging", destination: { x: 0, y: 0 } } as never, captain.me),
  ).not.toThrow();
  expect(() => question.consider()).not.toThrow();
  expect(asked).toEqual([]);
  await table.table.close();
});
