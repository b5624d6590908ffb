// @vitest-environment happy-dom
/** Cards are read in the language of whoever reads them, whatever language their judge has. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Card } from "../../../src/foundry/chat/card.ts";
import { cardRenderer } from "../../../src/foundry/chat/render-card.ts";
import type { HostMessage } from "../../../src/foundry/host/host.ts";
import { ChatCardHooks } from "../../../src/foundry/start/chat-hooks.ts";
import { i18n } from "../apps/page-classes.ts";
import { around } from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { makeMap, openGame, placeHole, putShips, sitDown } from "./small-game.ts";
import type { Window } from "./window.ts";

let play: Play;
/** A message with a card, as the host keeps it. */
let message: HostMessage;

beforeEach(async () => {
  play = await sitDown();
  around(play.judge);
  const map = await makeMap(play, "deep");
  await putShips(play, map, [{ name: "Tern", at: "1512", owner: play.captains[0] }]);
  await openGame(play, map);
  await placeHole(play, map, "1515");
  await play.to("1.0");
  await play.table.drive(play.judge.acts.clock.next());
  await play.table.pass(TICK);
  message = play.judge.host.game.messages.contents[0] ?? expect.fail("no card was written");
});
afterEach(async () => {
  speak("en");
  document.body.replaceChildren();
  await play.table.close();
});

/** Has this page read another language, in which every text is its key with the language before it. */
const speak = (lang: string): void => {
  const other = {
    ...i18n,
    lang,
    localize: (key: string) => `${lang}: ${key}`,
    format: (key: string) => `${lang}: ${key}`,
  };
  (game as { i18n: unknown }).i18n = lang === "en" ? i18n : other;
};

/** The message as the judge's page wrote it. */
const written = async (): Promise<HTMLElement> => {
  const write = await cardRenderer();
  const html = document.createElement("li");
  html.className = "chat-message";
  html.innerHTML = write(JSON.parse(message.content) as Card, play.judge.session.ruleset);
  document.body.append(html);
  return html;
};

/** A page on which messages are drawn, with what happens when one is. */
const pageOf = (window: Window, lang: string, coming = true) => {
  let draw: (message: HostMessage, html: HTMLElement) => void = () => undefined;
  let client = coming ? { session: window.session } : null;
  const { host } = window;
  const on = (_name: string, listener: typeof draw): void => {
    draw = listener;
  };
  const game = Object.create(host.game, {
    i18n: { value: { ...host.game.i18n, lang } },
    settings: { value: { get: () => false } },
  });
  const cards = ChatCardHooks.listen(
    { fromUuid: host.fromUuid, ui: host.ui, game, Hooks: { on } } as never,
    () => client as never,
  );
  return {
    draw: (html: HTMLElement) => draw(message, html),
    come: () => {
      client = { session: window.session };
      cards.follow(document, window.session);
    },
  };
};

const settled = async (): Promise<void> => {
  // What a page fetches when it needs it.
  await import("../../../src/foundry/chat/own-language.ts");
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

const languageOf = (html: HTMLElement): readonly (string | null | undefined)[] => [
  html.querySelector(".gp-card")?.getAttribute("lang"),
  html.querySelector("h4")?.textContent,
];

test("a card of a judge who reads another language is said again in the reader's", async () => {
  const html = await written();
  const [lang, title] = languageOf(html);
  expect([lang, title?.includes("GRAVITYPORTALS")]).toEqual(["en", false]);
  speak("de");
  pageOf(play.captains[0], "de").draw(html);
  await settled();
  expect(languageOf(html)).toEqual(["de", expect.stringMatching(/^de: GRAVITYPORTALS\./)]);
  expect(html.querySelectorAll(".gp-card")).toHaveLength(1);
});

test("it stays as it is for who reads the judge's language", async () => {
  const html = await written();
  const before = html.querySelector(".gp-card");
  pageOf(play.captains[0], "en").draw(html);
  await settled();
  expect(html.querySelector(".gp-card")).toBe(before);
});

test("cards that came before the game was known are said again when it is", async () => {
  const html = await written();
  speak("pl");
  const page = pageOf(play.captains[0], "pl", false);
  page.draw(html);
  await settled();
  expect(languageOf(html)[0]).toBe("en");
  page.come();
  await settled();
  expect(languageOf(html)[0]).toBe("pl");
});

test("a card of another game stays: nobody here knows by which clock its times go", async () => {
  const html = await written();
  speak("de");
  const page = pageOf(play.captains[0], "de");
  await play.table.drive(message.update({ "flags.gravity-portals.game": "another" }));
  page.draw(html);
  await settled();
  expect(languageOf(html)[0]).toBe("en");
});
