import { describe, expect, test } from "vitest";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import {
  currentPush,
  EMPTY_MEMORY,
  type PushMemory,
  pick,
  pickNothing,
  pickPresets,
  remember,
  reopen,
  takeBack,
} from "../../../src/foundry/apps/push/push-memory.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession, game, hole, judgeSession, push, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

/** A session makes its prompts anew whenever it is asked for them. */
const two = (): Session =>
  Object.defineProperty(fakeSession({}), "prompts", {
    get: () => [push("kestrel"), push("tern", { preset: "2312" })],
  });
const draw = (session: Session, memory: PushMemory = EMPTY_MEMORY) => pushBarView(session, say, memory);

describe("a push", () => {
  test("is asked with its hexes in the order A to F, the one the orders take marked", () => {
    const view = draw(fakeSession({ prompts: [push("kestrel")] }));
    expect(view).toMatchObject({
      shown: true,
      heading: langText("PushBar.Pushed", { name: "Kestrel", from: 3, to: 4 }),
      detail: langText("PushBar.ChooseOne", { count: 3, from: "2212" }),
      count: "",
      prompt: "push-kestrel",
      buttons: [],
    });
    expect(view.options.map(({ label, note }) => [label, note])).toEqual([
      [langText("PushBar.Option", { direction: "A", hex: "2211" }), langText("PushBar.Straight")],
      [langText("PushBar.Option", { direction: "B", hex: "2312" }), ""],
      [langText("PushBar.Option", { direction: "F", hex: "2112" }), ""],
    ]);
  });

  test.for([
    ["straight", langText("PushBar.Straight")],
    ["left", langText("PushBar.Left")],
    ["right", langText("PushBar.Right")],
    ["ask", langText("PushBar.Straight")],
  ] as const)("under the order «%s» the mark says «%s»", ([order, note]) => {
    const standing = { tom: { kestrel: { push: order, holdCourse: false } } };
    const session = fakeSession({ state: game({ standing }), prompts: [push("kestrel")] });
    expect(draw(session).options[0]?.note).toBe(note);
  });

  test("of several ships is asked one at a time, with a way for all at once", () => {
    const view = draw(two());
    expect([view.count, view.buttons.map(({ label }) => label)]).toEqual([
      langText("PushBar.Count", { place: 1, all: 2 }),
      [langText("PushBar.List"), langText("PushBar.AllByOrder")],
    ]);
  });

  test("goes to the next ship when one is picked, and back again", () => {
    const session = two();
    const { memory, answers } = pick(session, EMPTY_MEMORY, "push-kestrel", "2112");
    expect(answers).toEqual([]);
    expect(draw(session, memory)).toMatchObject({
      count: langText("PushBar.Count", { place: 2, all: 2 }),
      prompt: "push-tern",
    });
    expect(draw(session, memory).buttons.map(({ act }) => act)).toEqual(["list", "back", "presets"]);
    expect(currentPush(session, takeBack(session, memory))?.unit).toBe("kestrel");
  });

  test("is answered for all ships together when the last is picked", () => {
    const session = two();
    const first = pick(session, EMPTY_MEMORY, "push-kestrel", "2112");
    expect(pick(session, first.memory, "push-tern", "2211").answers).toEqual([
      { prompt: "push-kestrel", hex: "2112" },
      { prompt: "push-tern", hex: "2211" },
    ]);
  });

  test("all straight takes what the orders would take, and leaves earlier picks as they are", () => {
    const session = two();
    const { memory } = pick(session, EMPTY_MEMORY, "push-kestrel", "2112");
    expect(pickPresets(session, memory).answers).toEqual([
      { prompt: "push-kestrel", hex: "2112" },
      { prompt: "push-tern", hex: "2312" },
    ]);
  });

  test("to a hex that is not offered, or of a prompt that is gone, changes nothing", () => {
    const session = two();
    expect(pick(session, EMPTY_MEMORY, "push-kestrel", "9999")).toEqual({ memory: EMPTY_MEMORY, answers: [] });
    expect(pick(session, EMPTY_MEMORY, "push-plover", "2211")).toEqual({ memory: EMPTY_MEMORY, answers: [] });
  });

  test("whose picked hex is no longer possible is asked again", () => {
    const { memory } = pick(two(), EMPTY_MEMORY, "push-kestrel", "2112");
    const later = fakeSession({
      prompts: [push("kestrel", { options: [{ hex: "2211", direction: "A" }] }), push("tern")],
    });
    expect(currentPush(later, remember(later, memory))?.unit).toBe("kestrel");
  });

  test("that stays open after it was answered can be asked again", () => {
    const session = fakeSession({ prompts: [push("kestrel")] });
    const { memory } = pick(session, EMPTY_MEMORY, "push-kestrel", "2112");
    expect([currentPush(session, memory), currentPush(session, reopen(memory))?.unit]).toEqual([null, "kestrel"]);
  });
});

describe("dice and destinations", () => {
  test("the owner of a ship that went in rolls two dice", () => {
    const view = draw(fakeSession({ prompts: [{ kind: "roll", unit: "amber-tern", what: "destination" }] }));
    expect([view.heading, view.rule]).toEqual([langText("PushBar.Beyond", { names: "Amber Tern" }), "IP2.412"]);
    expect(view.buttons).toEqual([
      { act: "roll", label: langText("PushBar.RollDestination"), value: "amber-tern", filled: true },
    ]);
  });

  test("one press rolls for all ships that may tumble", () => {
    const prompts = ["tern", "plover"].map((unit) => ({ kind: "roll", unit, what: "tumble" }) as const);
    const view = draw(fakeSession({ prompts }));
    expect(view.buttons).toEqual([
      { act: "roll", label: langText("PushBar.RollTumble"), value: "tern plover", filled: true },
    ]);
  });

  test("the judge starts a destination", () => {
    const view = draw(judgeSession({ prompts: [{ kind: "set-up", unit: "amber-tern", scene: "ember-toll" }] }));
    expect([view.heading, view.buttons[0]?.value]).toEqual([
      langText("PushBar.SetUp", { scene: "Ember Toll" }),
      "ember-toll",
    ]);
  });

  test("nothing asked, nothing shown", () => {
    expect(draw(fakeSession()).shown).toBe(false);
  });
});

describe("what else a push offers", () => {
  const tern = ship("tern", "2208", { scene: "lantern-deep" });
  const near = ship("harrow", "2212", { scene: "lantern-deep", owner: "ann" });
  const far = push("tern", { range: 7, from: "2208", by: "the-lantern" });
  const state = game({ holes: [hole("the-lantern", "2215")], units: [tern, near] });
  const acts = (session: Session, looking = { viewed: "foundry-lantern-deep", small: false, now: 0 }) =>
    pushBarView(session, say, EMPTY_MEMORY, looking).buttons.map(({ act }) => act);

  test("after the nearer ships, where there may be some, and not a second time", () => {
    expect(acts(fakeSession({ state, prompts: [far] }))).toEqual(["put-off"]);
    const alone = game({ holes: [hole("the-lantern", "2215")], units: [tern] });
    expect(acts(fakeSession({ state: alone, prompts: [far] }))).toEqual([]);
    const again = { ...far, told: [{ unit: "harrow", hex: "2211" }] } as typeof far;
    const view = pushBarView(fakeSession({ state, prompts: [again] }), say, EMPTY_MEMORY);
    expect(view.buttons.map(({ act }) => act)).not.toContain("put-off");
    expect(view.detail).toBe(
      [
        langText("PushBar.ChooseOne", { from: "2208", count: 3 }),
        langText("PushBar.Nearer", { name: "Harrow", hex: "2211" }),
      ].join(" "),
    );
  });

  test("more time in the last 20 seconds, with the seconds", () => {
    const timed = { ...far, ends: 60_000, told: [] } as typeof far;
    const session = fakeSession({ state, prompts: [timed] });
    expect(acts(session, { viewed: "foundry-lantern-deep", small: false, now: 39_999 })).toEqual([]);
    expect(acts(session, { viewed: "foundry-lantern-deep", small: false, now: 40_000 })).toEqual(["more-time"]);
    const { detail } = pushBarView(session, say, EMPTY_MEMORY, { viewed: null, small: false, now: 51_500 });
    expect(detail).toContain(langText("PushBar.Left20", { time: "0:09" }));
  });

  test("a way nearer, where hexes are too small for arrows; the list, where several ships are pushed", () => {
    const session = fakeSession({ state, prompts: [{ ...far, told: [] } as typeof far] });
    expect(acts(session, { viewed: "foundry-lantern-deep", small: true, now: 0 })).toEqual(["zoom"]);
    expect(acts(two())).toContain("list");
  });

  test("what was picked for others is sent when the last one asked is put off", () => {
    const session = two();
    const { memory } = pick(session, EMPTY_MEMORY, "push-kestrel", "2112");
    const left = fakeSession({ prompts: session.prompts.slice(0, 1) });
    expect(pickNothing(left, memory).answers).toEqual([{ prompt: "push-kestrel", hex: "2112" }]);
    expect(pickNothing(session, memory).answers).toEqual([]);
  });
});
