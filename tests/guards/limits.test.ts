/** The page of limits says what the code has. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MOVES_WAITING_MOST } from "../../src/foundry/drivers/pending-moves.ts";
import { LABS_MOST } from "../../src/foundry/judge/gathered.ts";
import { PRESENCE_LENGTH } from "../../src/foundry/judge/judge-session.ts";
import { NAME_MOST } from "../../src/foundry/read/unit.ts";
import { WAY_MOST, WAY_POINTS_MOST } from "../../src/foundry/tokens/token-moves.ts";
import { COMMANDS_MOST } from "../../src/judge/entry/compose.ts";
import { ORDERS_WAITING_MOST } from "../../src/judge/entry/pending-commands.ts";
import { SEAT_WAIT } from "../../src/judge/log/rounds.ts";
import { SECRET_ORDERS_PER_ENTRY, SECRET_ORDERS_PER_PERIOD } from "../../src/judge/protocol/sizes.ts";
import { MORE_TIMES_MOST } from "../../src/judge/run/asking.ts";
import { HELD_MOST, WHOLE_WAIT } from "../../src/judge/run/seat-messages.ts";
import { ON_THE_WAY_MOST } from "../../src/judge/seat/seat.ts";
import { GAME_FILE_MOST } from "../../src/judge/verify/export.ts";
import { TAKEN_BACK_MOST } from "../../src/judge/verify/played-again.ts";
import { BURST, RATE, WAITING } from "../../src/judge/wire/message-limits.ts";
import { MESSAGE_BYTES } from "../../src/judge/wire/messages.ts";
import { STORED_VIEWS } from "../../src/judge/wire/outbox.ts";
import { ABOARD_MOST } from "../../src/rules/vessel/aboard.ts";
import { inRoot } from "../../tools/paths.ts";

const LIMITS: Readonly<Record<string, number>> = {
  RATE,
  BURST,
  WAITING,
  MESSAGE_BYTES,
  PRESENCE_LENGTH,
  ON_THE_WAY_MOST,
  ORDERS_WAITING_MOST,
  SECRET_ORDERS_PER_ENTRY,
  SECRET_ORDERS_PER_PERIOD,
  COMMANDS_MOST,
  MOVES_WAITING_MOST,
  ABOARD_MOST,
  WAY_POINTS_MOST,
  WAY_MOST,
  WHOLE_WAIT,
  STORED_VIEWS,
  MORE_TIMES_MOST,
  HELD_MOST,
  NAME_MOST,
  LABS_MOST,
  SEAT_WAIT,
  GAME_FILE_MOST,
  TAKEN_BACK_MOST,
};

/** The named limits of the page with their numbers. */
const told = (page: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...page.matchAll(/^\| [^|]*\(`([A-Z_]+)`\) \| [^|\d]*([\d,]+)/gm)].map(([, name, value]) => [
      name ?? "",
      Number((value ?? "").replaceAll(",", "")),
    ]),
  );

test("planted: another number is seen", () => {
  expect(told("| messages (`RATE`) | 1,020 a second | they wait |")).toEqual({ RATE: 1020 });
});

test("each limit is on the page with its number", () => {
  expect(told(readFileSync(inRoot("docs/limits.md"), "utf8"))).toEqual(LIMITS);
});
