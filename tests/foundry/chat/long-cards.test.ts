// @vitest-environment happy-dom
/** A card of hundreds of lines weighs little on everybody's line, and says all of them to whoever asks. */
import { readFileSync } from "node:fs";
import { createHandlebars } from "open-table/client/apps/templates.ts";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { fillOlder, shownCard } from "../../../src/foundry/chat/shown-card.ts";
import { entryKey, flagOf, storedCard } from "../../../src/foundry/chat/stored-card.ts";
import type { HostMessage } from "../../../src/foundry/host/host.ts";
import { inRoot } from "../../../tools/paths.ts";
import { say, textOf } from "../apps/sentences.ts";

const write = createHandlebars().compile(readFileSync(inRoot("templates/card.hbs"), "utf8"));

const pushed = (from: number, count: number): Card => ({
  ...{ key: "pushed/1/w1", running: true, kind: "pushed", time: "1.4", dice: [], rules: ["IP7.1"], button: null },
  title: { key: "GRAVITYPORTALS.Card.Pushed.title", data: { hole: "W1" } },
  lines: Array.from({ length: count }, (_, n) => ({
    words: {
      key: "GRAVITYPORTALS.Card.Pushed.line",
      data: { unit: `Ship ${from + n}`, from: "2013", to: "1913", range: 3, farther: 4 },
    },
    lead: { key: "GRAVITYPORTALS.Card.Pushed.impulse", data: { impulse: "4" } },
  })),
});

const GM = { id: "judge", hasRole: () => true };

/** A message of the judge's with the parts that entries made of it, and those that took some back. */
const messageOf = (parts: readonly Card[], backs: object = {}): HostMessage => {
  const flags: Readonly<Record<string, unknown>> = {
    ...{ card: "pushed/1/w1", game: "g", backs },
    parts: JSON.parse(JSON.stringify(Object.fromEntries(parts.map((card, n) => [entryKey(n), flagOf(card)])))),
  };
  return {
    ...{ id: "m", author: GM, content: "", _stats: { lastModifiedBy: "judge" } },
    getFlag: (_scope: string, key: string) => flags[key],
  } as never;
};
const game = { users: new Map([["judge", GM]]) } as never;

const shownOf = (message: HostMessage): Card => {
  const stored = storedCard(game, message);
  const card = stored && shownCard(stored.history());
  if (!card) throw new Error("it is no card");
  return card;
};

const foldOf = (message: HostMessage): HTMLElement => {
  document.body.innerHTML = write(cardContext(say, shownOf(message)));
  const fold = document.querySelector<HTMLElement>("[data-gravity-portals-older]");
  if (!fold) throw new Error("nothing is left out");
  return fold;
};

describe("a card of many lines", () => {
  afterEach(() => void vi.unstubAllGlobals());

  test("is kept packed, and read as it was", () => {
    const card = pushed(0, 500);
    expect(JSON.stringify(flagOf(card)).length).toBeLessThan(JSON.stringify(card).length / 10);
    expect(shownOf(messageOf([card])).lines).toEqual(card.lines);
  });

  test("has few lines in the message, and the others below its fold when somebody opens it", () => {
    vi.stubGlobal("game", { i18n: { localize: textOf, format: say, lang: "en" } });
    const message = messageOf([pushed(0, 500), pushed(500, 3)]);
    const fold = foldOf(message);
    expect(document.body.innerHTML.length).toBeLessThan(3000);
    expect(document.querySelectorAll(".gp-card-lines li")).toHaveLength(8);
    expect(fold.querySelector("summary")?.textContent).toBe(say("GRAVITYPORTALS.Card.older", { count: 495 }));
    expect(fold.querySelectorAll("li")).toHaveLength(0);
    for (let opened = 0; opened < 2; opened += 1) fillOlder(game, message, fold, {});
    const items = [...fold.querySelectorAll("li")].map(({ textContent }) => textContent);
    expect(items).toHaveLength(495);
    expect([items[0], items[494]].map((text) => /Ship \d+/.exec(text ?? "")?.[0])).toEqual(["Ship 0", "Ship 494"]);
  });

  test("shows struck out below its fold what was taken back", () => {
    vi.stubGlobal("game", { i18n: { localize: textOf, format: say, lang: "en" } });
    const message = messageOf([pushed(0, 60), pushed(60, 20)], { e2: { at: "1.3", entries: [0] } });
    const fold = foldOf(message);
    fillOlder(game, message, fold, {});
    expect([fold.querySelectorAll("s").length, fold.querySelectorAll("li").length]).toEqual([60, 72]);
  });

  test.for([
    { running: true, lines: 48, elsewhere: false },
    { running: true, lines: 49, elsewhere: true },
    { running: false, lines: 40, elsewhere: false },
    { running: false, lines: 49, elsewhere: true },
  ])("of $lines lines, running $running: are older ones left out of the message? $elsewhere", (given) => {
    const context = cardContext(say, { ...pushed(0, given.lines), running: given.running });
    expect(context.olderElsewhere).toBe(given.elsewhere);
    expect(context.older.length + context.lines.length).toBe(given.lines);
  });

  test("whose packed lines are none is no part of a card", () => {
    const message = messageOf([{ ...pushed(0, 1), lines: "AAAA" as never }]);
    expect(storedCard(game, message)?.history().parts.size).toBe(0);
  });
});
