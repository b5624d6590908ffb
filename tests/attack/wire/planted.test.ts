/** Leaks that are planted in the judge's outbox: the comparison of the wire finds each of them, at its message. */
import type { HostRequest, Transport } from "open-table/client/runtime.ts";
import type { Json } from "open-table/world/plain.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { Through } from "../../foundry/table/harness.ts";
import type { Play } from "../../foundry/table/play.ts";
import { SOCKET } from "../../foundry/table/window.ts";
import { parting } from "./recorder.ts";
import { SFB32_SECRETS, sfb32Game } from "./sfb32-secrets.ts";
import { type Taken, taken, type Variation } from "./variation.ts";

type Message = Readonly<Record<string, Json>>;

/** The judge's game, of which a leak tells: how many portals there are. */
interface Known {
  play: Play | null;
}

const secretOf = ({ play }: Known): number => Object.keys(play?.state.secret?.portals ?? {}).length;

/** A judge's window whose messages and writes go through something else first. */
const leaking =
  (
    says: (message: Message, send: (message: Message) => void) => void,
    asks: (request: HostRequest, send: () => Promise<Json>) => Promise<Json> = (_, send) => send(),
  ): Through =>
  (door, { seat }) => ({
    ...door,
    connect: async (session) => {
      const inner = await door.connect(session);
      if (seat !== "Judge") return inner;
      const transport: Transport = {
        ...inner,
        emit: (event, ...args) => {
          const [message, ...more] = args;
          if (event === SOCKET) says(message as Message, (said) => inner.emit(event, said as Json, ...more));
          else inner.emit(event, ...args);
        },
        request: (request, onReply) => asks(request, () => inner.request(request, onReply)),
      };
      return transport;
    },
  });

const isView = ({ t }: Message): boolean => t === "view";

const isLog = (request: HostRequest): boolean =>
  request.kind === "documents" && request.documentName === "JournalEntryPage";

interface Leak {
  readonly name: string;
  readonly through: (known: Known) => Through;
  /** What the first thing is by which the games part. */
  readonly at: RegExp;
}

const LEAKS: readonly Leak[] = [
  {
    name: "a message as long as there are portals",
    through: (known) =>
      leaking((message, send) => send(isView(message) ? { ...message, pad: "x".repeat(secretOf(known)) } : message)),
    at: /"t":"view"/,
  },
  {
    name: "members in another order where there are portals",
    through: (known) =>
      leaking((message, send) =>
        send(
          isView(message) && secretOf(known) > 0 ? Object.fromEntries(Object.entries(message).toReversed()) : message,
        ),
      ),
    at: /"t":"view"/,
  },
  {
    name: "one message more for each portal",
    through: (known) =>
      leaking((message, send) => {
        send(message);
        for (let more = 0; isView(message) && more < secretOf(known); more += 1) send({ t: "more" });
      }),
    at: /"t":"more"/,
  },
  {
    name: "an entry of the log that leaves a thousandth of a second later for each portal",
    through: (known) =>
      leaking(
        (message, send) => send(message),
        async (request, send) => {
          const { time } = known.play?.table ?? {};
          const late = isLog(request) ? secretOf(known) : 0;
          if (time && late > 0) await new Promise<void>((done) => void time.setTimeout(done, late));
          return send();
        },
      ),
    at: /documents .*JournalEntryPage/,
  },
];

const { acts } = SFB32_SECRETS[0] as Variation;

describe("a leak that is planted in what leaves the judge's window is found", { timeout: 120_000 }, () => {
  let nothing: Taken;
  let honest: Taken;
  beforeAll(async () => {
    nothing = await taken("sfb32", sfb32Game, {});
    honest = await taken("sfb32", sfb32Game, acts);
  }, 120_000);

  test.for(LEAKS)("$name", async ({ through, at }) => {
    const known: Known = { play: null };
    const withKnown = {
      ...acts,
      "set-up": async (play: Play) => {
        known.play = play;
        await acts["set-up"]?.(play);
      },
    };
    const secret = await taken("sfb32", sfb32Game, withKnown, through(known));
    expect(parting(nothing.seats.bob, honest.seats.bob)).toBeNull();
    const found = parting(nothing.seats.bob, secret.seats.bob);
    const [one, other] = [nothing, secret].map(({ seats }) => seats.bob[found?.line ?? -1] ?? "");
    expect(`${one}\n${other}`).toMatch(at);
    // Everything before the leak is as in the honest game.
    expect(secret.seats.bob.slice(0, found?.line)).toEqual(nothing.seats.bob.slice(0, found?.line));
  });
});
