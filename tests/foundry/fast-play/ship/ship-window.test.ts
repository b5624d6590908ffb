// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from "vitest";
import type { RulesetAdapter } from "../../../../src/foundry/ruleset/adapter.ts";
import { shipAsJson, shipAsText } from "../../../../src/foundry/rulesets/fast-play/ship/ship-text.ts";
import { openFastPlayShip } from "../../../../src/foundry/rulesets/fast-play/ship/ship-window.ts";
import { SFB32 } from "../../../../src/foundry/rulesets/sfb32/adapter.ts";
import type { Unit } from "../../../../src/rules/fast-play/index.ts";
import { BEFORE } from "../../../../src/rules/fast-play/state/clock.ts";
import type { AnomalyState } from "../../../../src/rules/index.ts";
import { type FakeSession, fakeSession, game, ship as unitOf } from "../../apps/fake-session.ts";
import { drawn, wordsOf } from "../../apps/open-table.ts";
import { langText } from "../../apps/sentences.ts";
import { actorOf, closeForms, fill, has, one, open, press, setClipboard } from "./open-form.ts";
import { thornback } from "./paper-ships.ts";

afterEach(closeForms);

describe("the form of a ship that is in no game", () => {
  test("shows its shields, its systems and its orders", async () => {
    await open(actorOf());
    expect(wordsOf(one(".gp-fp-name h2"))).toBe("Tern");
    expect(document.querySelectorAll(".gp-fp-edge")).toHaveLength(6);
    expect(document.querySelectorAll(".gp-fp-systems .gp-fp-row")).toHaveLength(thornback().systems.length + 1);
    expect(document.querySelectorAll(".gp-fp-arcs")).toHaveLength(3);
    expect(wordsOf(one(".gp-fp-preferred li span"))).toBe("Ph-1 left");
  });

  test("crosses off boxes that are pressed, and takes it back", async () => {
    const actor = actorOf();
    await open(actor);
    const boxes = "[data-field='systems-2']";
    await press(`${boxes}:nth-child(2)`);
    expect(document.querySelectorAll(`${boxes}.gp-fp-box-lost`)).toHaveLength(2);
    expect(one<HTMLInputElement>("[name='systems-2']").value).toBe("2");
    await press(`${boxes}:nth-child(1)`);
    expect(document.querySelectorAll(`${boxes}.gp-fp-box-lost`)).toHaveLength(0);
  });

  test("takes up by the keyboard what is left", async () => {
    const actor = actorOf();
    await open(actor);
    await fill("shields-1", "12");
    expect(wordsOf(one("[data-shield='2'] .gp-fp-strength"))).toBe("12");
    expect(JSON.parse(String(actor.system["fastPlayMarks"]))).toMatchObject({ shields: [0, 12, 0, 0, 0, 0] });
  });

  test("keeps standing orders on the actor", async () => {
    const actor = actorOf();
    await open(actor);
    await fill("prefer", "Sensor");
    await press("[data-action='earlier'][data-name='Sensor']");
    await fill("extra", "same");
    expect(JSON.parse(String(actor.system["fastPlayShip"]))["ship"]).toMatchObject({
      extra: "same",
      prefer: ["Sensor", "Ph-1 left"],
    });
    await press("[data-action='remove'][data-name='Ph-1 left']");
    expect(JSON.parse(String(actor.system["fastPlayShip"]))["ship"]["prefer"]).toEqual(["Sensor"]);
  });
});

describe("a ship that is pasted", () => {
  test("is taken, with its name, and nothing of it is crossed off", async () => {
    const actor = actorOf({ ship: false });
    actor.system["fastPlayMarks"] = JSON.stringify({ shields: [9] });
    await open(actor);
    expect(wordsOf(one(".gp-empty"))).toBe(langText("FastPlay.Form.empty"));
    await press("[data-action='paste']");
    await fill("paste", shipAsText(thornback()));
    await press("[data-action='take']");
    expect(has("textarea")).toBe(false);
    expect(wordsOf(one("[role='status']"))).toBe(langText("FastPlay.Form.taken"));
    expect(wordsOf(one(".gp-fp-name h2"))).toBe("Thornback");
    expect(wordsOf(one("[data-shield='1'] .gp-fp-strength"))).toBe("30");
    // What was done then is no news when the form opens again.
    await closeForms();
    await open(actor);
    expect(has("[role='status']")).toBe(false);
  });

  test("with a fault changes nothing, and each fault is told with its line; what was typed stays", async () => {
    const actor = actorOf();
    await open(actor);
    await press("[data-action='paste']");
    const text = "shields 1 2 3\nBridge\nWarp engin x2";
    await fill("paste", text);
    await press("[data-action='take']");
    expect([...document.querySelectorAll(".gp-fp-faults li b")].map(({ textContent }) => textContent)).toEqual([
      langText("FastPlay.Form.line", { line: 1 }),
      langText("FastPlay.Form.line", { line: 3 }),
    ]);
    expect(one<HTMLTextAreaElement>("textarea").value).toBe(text);
    expect(actor.update).not.toHaveBeenCalled();
    await press("[data-action='put-away']");
    expect(has("textarea")).toBe(false);
  });
});

describe("a ship that is copied", () => {
  test.for([
    ["text", shipAsText],
    ["json", shipAsJson],
  ] as const)("as %s goes to the clipboard", async ([form, write]) => {
    const writeText = vi.fn(async () => undefined);
    setClipboard({ writeText });
    await open(actorOf());
    await press(`[data-action='copy'][data-form='${form}']`);
    expect(writeText).toHaveBeenCalledWith(write(thornback({ name: "Tern" })));
    expect(wordsOf(one("[role='status']"))).toBe(langText("FastPlay.Form.copied"));
  });

  test("as a file has the ship's name, and such a file is taken like pasted text", async () => {
    const saved: { name: string; blob: Blob }[] = [];
    const blobs: Blob[] = [];
    vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return "blob:ship";
    });
    vi.spyOn(URL, "revokeObjectURL").mockImplementation(() => undefined);
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: blobs.at(-1) as Blob });
    });
    const actor = actorOf();
    await open(actor);
    await press("[data-action='save']");
    vi.restoreAllMocks();
    const text = shipAsJson(thornback({ name: "Tern" }));
    expect(saved.map(({ name }) => name)).toEqual(["Tern.json"]);
    expect(await saved[0]?.blob.text()).toBe(text);
    await press("[data-action='paste']");
    const field = one<HTMLInputElement>("input[type=file]");
    Object.defineProperty(field, "files", { value: [new File([text], "Tern.json")] });
    field.dispatchEvent(new Event("input", { bubbles: true }));
    for (let wait = 0; wait < 5; wait += 1) await drawn();
    expect(one<HTMLTextAreaElement>("textarea").value).toBe(text);
    await press("[data-action='take']");
    expect(actor.update).toHaveBeenCalled();
  });

  test("where there is no clipboard lies selected in the field", async () => {
    setClipboard(undefined);
    await open(actorOf({ isOwner: false }));
    await press("[data-action='copy'][data-form='text']");
    expect(one<HTMLTextAreaElement>("textarea").value).toBe(shipAsText(thornback({ name: "Tern" })));
    expect(wordsOf(one("[role='status']"))).toBe(langText("FastPlay.Form.copyByHand"));
    expect(has("[data-action='take']")).toBe(false);
  });
});

test("who does not own a ship reads its form", async () => {
  await open(actorOf({ isOwner: false }));
  expect(has("[data-action='paste'], [data-action='mark'], [name='systems-0']")).toBe(false);
  expect(one<HTMLFieldSetElement>("fieldset").disabled).toBe(true);
});

describe("the form of a ship in a game of fast play", () => {
  const FAST_PLAY = { ...SFB32, rules: { ...SFB32.rules, id: "fast-play" } } as RulesetAdapter;
  const paper = thornback();
  const unit = {
    ...unitOf("tern", "2017"),
    ship: {
      shields: [30, 24, 22, 20, 22, 4],
      whole: paper.shields,
      systems: paper.systems.map(({ count, ...one }) => ({
        ...one,
        left: count - 1,
        fired: one.type === "Disruptor" ? 2 : 0,
      })),
      ...{ excess: 5, reserve: 2, moveCost: 75, prefer: [], extra: "same", perDie: 1 },
    },
    ...{ initiative: "last", race: null, lowered: [2], unpowered: [] },
  } as unknown as Unit;
  const playing = (): FakeSession => {
    const clock = { ...BEFORE, turn: 1, part: 1, passage: "opening" };
    const known = { units: { tern: unit }, ew: { tern: { ecm: 2, eccm: 1 } }, clock };
    const state = { ...game(), ...known } as unknown as AnomalyState;
    return fakeSession({ state, ruleset: FAST_PLAY });
  };

  test("shows the game's word, and nothing can be crossed off by hand", async () => {
    await open(actorOf(), playing());
    expect(wordsOf(one("[data-shield='6'] .gp-fp-strength"))).toBe("4");
    expect(one("[data-shield='2']").classList.contains("gp-fp-down")).toBe(true);
    expect(document.querySelectorAll(".gp-fp-systems [aria-label^='Disruptor'] .gp-fp-box-fired")).toHaveLength(2);
    expect(document.querySelectorAll(".gp-fp-systems [aria-label^='Disruptor'] .gp-fp-box-lost")).toHaveLength(1);
    expect([...document.querySelectorAll(".gp-fp-facts dd")].map(({ textContent }) => textContent)).toEqual([
      "0.75",
      "2",
      "1",
    ]);
    expect(has("[data-action='mark'], [name='systems-0']")).toBe(false);
    expect(one<HTMLSelectElement>("[name='extra']").value).toBe("same");
  });

  test("shows a ship that no actor has drawn up as it is", async () => {
    await open(actorOf({ ship: false }), playing());
    expect(document.querySelectorAll(".gp-fp-row .gp-fp-box-lost")).toHaveLength(0);
    expect(wordsOf(one("[data-shield='6'] .gp-fp-of"))).toBe(langText("FastPlay.Form.of", { of: 24 }));
  });

  test("gives standing orders to the game", async () => {
    const actor = actorOf();
    const session = await open(actor, playing());
    await fill("initiative", "first");
    expect(session.acts).toEqual([["command", { do: "standing", unit: "tern", initiative: "first" }]]);
    expect(actor.update).not.toHaveBeenCalled();
  });

  test("follows what happens in the game", async () => {
    const session = await open(actorOf(), playing());
    const { ship } = unit;
    const hit = { ...unit, ship: ship && { ...ship, shields: [7, 24, 22, 20, 22, 4] } };
    session.change({ state: { ...session.state, units: { tern: hit } } as unknown as AnomalyState });
    await drawn();
    expect(wordsOf(one("[data-shield='1'] .gp-fp-strength"))).toBe("7");
  });

  test("says that a ship which is pasted is not the one that plays", async () => {
    await open(actorOf(), playing());
    await press("[data-action='paste']");
    await fill("paste", shipAsText(thornback()));
    expect(wordsOf(one("[data-part='replacing']"))).toBe(langText("FastPlay.Form.replacesLater"));
    await press("[data-action='take']");
    expect(wordsOf(one("[role='status']"))).toBe(langText("FastPlay.Form.takenInPlay"));
  });

  test("[FP-DAC-03] a judge replaces a ship in play, is told before what stays destroyed, and a captain does not", async () => {
    const bigger = { ...thornback(), excess: 9 };
    const replaced = async (session: FakeSession) => {
      await open(actorOf(), session);
      await press("[data-action='paste']");
      await fill("paste", shipAsText(bigger));
      const said = wordsOf(one("[data-part='replacing']"));
      await press("[data-action='take']");
      await closeForms();
      return said;
    };
    const captains = playing();
    expect(await replaced(captains)).toBe(langText("FastPlay.Form.replacesLater"));
    expect(captains.acts).toEqual([]);
    const judges = playing();
    judges.change({ role: { kind: "judge" } as never });
    expect(await replaced(judges)).toBe(langText("FastPlay.Form.replaces"));
    // One box of each system was lost, and one of the six of excess.
    const { ship } = unit;
    expect(judges.acts).toEqual([
      [
        "setFacts",
        "tern",
        {
          ship: expect.objectContaining({
            excess: 8,
            shields: ship?.shields,
            systems: ship?.systems.map(({ name, left }) => expect.objectContaining({ name, left })),
          }),
        },
      ],
    ]);
  });

  test("a sheet that was entered and is not the one that plays is not shown for it", async () => {
    const actor = actorOf();
    actor.system["fastPlayShip"] = shipAsJson({ ...thornback(), shields: [1, 1, 1, 1, 1, 1] });
    await open(actor, playing());
    expect(wordsOf(one("[data-shield='6'] .gp-fp-of"))).toBe(langText("FastPlay.Form.of", { of: 24 }));
  });
});

test("the page to be printed has no controls but its button", async () => {
  await open(actorOf());
  await press("[data-action='page']");
  const page = document.querySelector<HTMLElement>(".gp-fp-page-window");
  expect(page?.querySelectorAll(".gp-fp-page .gp-fp-row")).toHaveLength(thornback().systems.length + 2);
  expect(page?.querySelector(".gp-fp-page :is(button, input, select, textarea)")).toBeNull();
  const print = vi.fn();
  Object.assign(window, { print });
  page?.querySelector("[data-action='print']")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(print).toHaveBeenCalledOnce();
  Reflect.deleteProperty(window, "print");
});

test("a second call brings the same form to the front", async () => {
  const actor = actorOf();
  const session = await open(actor);
  await openFastPlayShip(session, actor);
  expect(document.querySelectorAll(".gp-fp-window")).toHaveLength(1);
});

test("the ship sheet is a press away", async () => {
  const actor = actorOf();
  await open(actor);
  await press("[data-action='other']");
  expect(actor.sheet.showItself).toHaveBeenCalledOnce();
});
