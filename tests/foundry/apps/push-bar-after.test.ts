import { describe, expect, test } from "vitest";
import { pushBarView } from "../../../src/foundry/apps/push/push-bar-view.ts";
import { EMPTY_MEMORY, type PushMemory, pickStraight, remember } from "../../../src/foundry/apps/push/push-memory.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { fakeSession, type GameParts, game, hole, push, seat, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const annChooses: Partial<Session> = {
  seats: [seat("tom"), seat("ann", "choosing")],
  waiting: [
    { name: "Tom", doing: "choosing" },
    { name: "Ann", doing: "choosing" },
  ],
};
const draw = (session: Session, memory: PushMemory = EMPTY_MEMORY) => pushBarView(session, say, memory);

describe("after the answer", () => {
  /** A game whose hole reaches the Kestrel where it stands. */
  const near = (parts: GameParts = {}) => {
    const kestrel = ship("kestrel", "2212", { scene: "lantern-deep" });
    return game({ units: [kestrel], holes: [hole("the-lantern", "2215")], ...parts });
  };
  const asked = remember(fakeSession({ prompts: [push("kestrel")], ...annChooses, state: near() }), EMPTY_MEMORY);

  test("it says for whom we wait, and offers the standing order once", () => {
    const session = fakeSession({ ...annChooses, state: near() });
    const memory = remember(session, asked);
    const view = draw(session, memory);
    expect(view).toMatchObject({
      shown: true,
      heading: langText("TurnBar.Sealed", { list: langText("Common.Doing.choosing", { name: "Ann" }) }),
      detail: langText("PushBar.Offer", { names: "Kestrel" }),
    });
    expect(view.buttons.map(({ label, value }) => [label, value])).toEqual([
      [langText("PushBar.NotNow"), ""],
      [langText("PushBar.Keep"), "kestrel"],
    ]);
    expect(draw(session, { ...memory, offer: "settled" })).toMatchObject({ shown: true, buttons: [] });
  });

  test("the offer stays when nobody else chooses, and the bar goes when it is settled", () => {
    const session = fakeSession({ state: near() });
    const memory = remember(session, asked);
    expect(draw(session, memory)).toMatchObject({ shown: true, heading: langText("PushBar.Answered") });
    expect(draw(session, { ...memory, offer: "settled" }).shown).toBe(false);
  });

  test("the offer is not made for ships that go straight already, and not a second time", () => {
    const standing = { tom: { kestrel: { push: "straight", holdCourse: false } } } as const;
    const session = fakeSession({ state: near({ standing }) });
    expect(remember(session, asked).offer).toBe("not-yet");
    const offered = remember(fakeSession({ state: near() }), asked);
    const again = remember(fakeSession({ prompts: [push("kestrel")], state: near() }), offered);
    expect(remember(fakeSession(), { ...again, offer: "settled" }).offer).toBe("settled");
  });

  test.for<[string, GameParts]>([
    ["is out of every hole's reach", { holes: [hole("the-lantern", "2215", { strength: "1", scene: "quiet-reach" })] }],
    ["is destroyed", { units: [ship("kestrel", "2212", { scene: "lantern-deep", status: "destroyed" })] }],
    ["has only an inert hole near", { holes: [hole("the-lantern", "2215", { inert: true })] }],
  ])("no order for pushes is offered for a ship that %s", ([, parts]) => {
    const offered = remember(fakeSession({ state: near() }), asked);
    expect(typeof offered.offer).toBe("object");
    const session = fakeSession({ state: near(parts) });
    const memory = remember(session, offered);
    expect([memory.offer, draw(session, memory).shown]).toEqual(["settled", false]);
    expect(remember(session, asked).offer).toBe("not-yet");
  });

  test("an offer that was neither taken nor put away stands beside the next question too, and answers it", () => {
    const offered = remember(fakeSession({ state: near() }), asked);
    const session = fakeSession({ prompts: [push("kestrel"), push("tern")], state: near() });
    const memory = remember(session, offered);
    expect(draw(session, memory).buttons.find(({ act }) => act === "keep")?.value).toBe("kestrel");
    const one = fakeSession({ prompts: [push("kestrel")], state: near() });
    const picked = pickStraight(one, { ...memory, offer: "settled" }, ["kestrel"]);
    expect(picked.answers).toEqual([{ prompt: "push-kestrel", hex: "2211" }]);
    expect(draw(one, { ...memory, offer: "settled" }).buttons.some(({ act }) => act === "keep")).toBe(false);
    const standing = { tom: { kestrel: { push: "straight", holdCourse: false } } } as const;
    expect(remember(fakeSession({ state: near({ standing }) }), offered).offer).toBe("settled");
  });

  test.for([
    ["straight", false],
    ["left", false],
    ["right", false],
    ["towards", false],
    ["ask", true],
    ["ask-when-it-matters", true],
  ] as const)("for a ship with the standing order «%s» the order to go straight is offered: %s", ([push, offered]) => {
    const standing = { tom: { kestrel: { push, holdCourse: false } } };
    expect(typeof remember(fakeSession({ state: near({ standing }) }), asked).offer === "object").toBe(offered);
  });

  const keeps = (prompts: readonly ReturnType<typeof push>[], memory: PushMemory) => {
    const session = fakeSession({ prompts, state: near({ at: "1.5" }) });
    const view = draw(session, remember(session, memory));
    const button = view.buttons.find(({ act }) => act === "keep");
    return { label: button?.label, value: button?.value, detail: view.detail };
  };

  test("the offer stands in the next question in the same words, also where that is about another ship", () => {
    const offered = remember(fakeSession({ state: near() }), asked);
    const label = langText("PushBar.Keep");
    const note = langText("PushBar.OfferFor", { offer: label, names: "Kestrel" });
    const again = keeps([push("kestrel")], offered);
    expect(again).toMatchObject({ label, value: "kestrel", detail: expect.not.stringContaining(note) });
    for (const prompts of [[push("tern")], [push("tern"), push("kestrel")]]) {
      expect(keeps(prompts, offered)).toMatchObject({ label, value: "kestrel", detail: expect.stringContaining(note) });
    }
    expect(keeps([push("kestrel")], { ...offered, offer: "settled" }).label).toBeUndefined();
  });

  test.for([
    ["goes elsewhere", "2312", "settled"],
    ["goes straight", "2211", { units: ["kestrel"], at: "1.4" }],
  ] as const)("an offer that stood beside a question where the ship %s is then %j", ([, hex, offer]) => {
    const first = remember(fakeSession({ state: near(), answers: new Map([["push-kestrel", "2312"]]) }), asked);
    expect(first.offer).toEqual({ units: ["kestrel"], at: "1.4" });
    const prompts = [push("kestrel", { id: "push-kestrel-again" })];
    const again = remember(fakeSession({ prompts, state: near({ at: "1.5" }) }), first);
    const answers = new Map([["push-kestrel-again", hex]]);
    expect(remember(fakeSession({ state: near({ at: "1.5" }), answers }), again).offer).toEqual(offer);
  });

  test("«sealed» is said in the moment of the question alone", () => {
    const later = fakeSession({ ...annChooses, state: game({ at: "1.5" }) });
    expect(draw(later, { ...asked, offer: "settled" }).shown).toBe(false);
  });

  test("a captain who was not asked is told nothing", () => {
    expect(draw(fakeSession(annChooses), EMPTY_MEMORY).shown).toBe(false);
  });
});
