// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { createHandlebars } from "open-table/client/apps/templates.ts";
import { afterEach, describe, expect, test } from "vitest";
import { signalMessage } from "../../../src/foundry/chat/event-words.ts";
import { cardContext } from "../../../src/foundry/chat/render-card.ts";
import { localized } from "../../../src/foundry/message/message.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import { cardsOf } from "../../../src/foundry/write/cards.ts";
import { isByHand } from "../../../src/rules/fast-play/index.ts";
import { STEPS } from "../../../src/rules/fast-play/state/steps.ts";
import type { AnomalyState, RuleEvent } from "../../../src/rules/index.ts";
import { inRoot } from "../../../tools/paths.ts";
import { goOn, played } from "../../rules/fast-play/table/a-table.ts";
import { wordsOf } from "../apps/open-table.ts";
import { fillIn } from "../apps/played-table.ts";
import { langText, say } from "../apps/sentences.ts";
import { choose, every, give, leaveTable, open, two } from "./small-table.ts";

const write = createHandlebars().compile(readFileSync(inRoot("templates/card.hbs"), "utf8"));
const called = (id: string): string => id;
const NAMES = { unit: called, scene: called, player: called, hole: called, anomaly: called };

/** The lines of the one card of some events, as chat shows it. */
const linesInChat = (events: readonly RuleEvent[], state: AnomalyState): readonly string[] => {
  const cards = cardsOf(events, state, state, NAMES, FAST_PLAY);
  expect(cards).toHaveLength(1);
  const page = document.createElement("div");
  page.innerHTML = write(cardContext(say, cards[0] as (typeof cards)[number], FAST_PLAY));
  return [...page.querySelectorAll<HTMLElement>(".gp-card-lines li")].map(wordsOf);
};

const EMPTY = { units: {} } as unknown as AnomalyState;

const acted = (step: string, audience = "all"): RuleEvent =>
  ({ at: "1.1.1.9", event: "acted", rules: [`FP-SEQ-${step}`], audience, step, unit: "A" }) as unknown as RuleEvent;

const toDo = (code: string): string => langText(`FastPlay.ByHand.${code.replace(".", "-")}`);

const BY_HAND = STEPS.flatMap(({ code, act }) => (act && isByHand(code) ? [code] : []));
/** What is done there is told to the owner alone. */
const SECRET = ["1.6"];

describe("what the players do by hand is said where a step is noted", () => {
  afterEach(leaveTable);

  test.each(BY_HAND.filter((code) => !SECRET.includes(code)))("[FP-SEQ-00] on the card of step %s", (code) => {
    const title = langText(`FastPlay.Step.${code.replace(".", "-")}`);
    const [line, ...more] = linesInChat([acted(code)], EMPTY);
    expect(line).toContain(title);
    expect(more).toEqual([toDo(code)]);
  });

  test("[FP-SEQ-00] and on no card of a step that the game carries out", () => {
    for (const { code, act } of STEPS.filter((one) => one.act && !isByHand(one.code)))
      expect(act && linesInChat([acted(code)], EMPTY), code).toHaveLength(1);
  });

  test.each(SECRET)("[FP-SEQ-1.6] in the private note of step %s, which has no card", (code) => {
    expect(cardsOf([acted(code, "ann")], EMPTY, EMPTY, NAMES, FAST_PLAY)).toEqual([]);
    const note = localized(say, signalMessage(acted(code, "ann") as never, NAMES as never, FAST_PLAY.cards));
    expect(note).toContain(langText(`FastPlay.Step.${code.replace(".", "-")}`));
    expect(note).toContain(toDo(code));
  });

  test("[FP-SEQ-1.2] when a captain presses it", async () => {
    const seat = await open(goOn(played(two(), every("A"))));
    await choose("1.2");
    await fillIn("dice", "6");
    await give();
    const events = seat.session.journal.map(({ event }) => event as unknown as RuleEvent);
    const noted = events.filter(({ event }) => (event as string) === "acted");
    expect(linesInChat(noted, seat.state())).toEqual([expect.stringContaining("A"), toDo("1.2")]);
  });
});
