/** The judge's window is cut off amid an evening, another one takes over or not, and then the line is whole again. */
import type { Transport } from "open-table/client/runtime.ts";
import type { Json } from "open-table/world/plain.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { seeded, type Through } from "../foundry/table/harness.ts";
import type { Play } from "../foundry/table/play.ts";
import { Profile } from "../foundry/table/profile.ts";
import type { VirtualTime } from "../foundry/table/virtual-time.ts";
import type { Window } from "../foundry/table/window.ts";
import { type Evening, executes, type Outcome, playOut } from "./evening/evening.ts";
import { EVENINGS } from "./evening/evenings.ts";

/** What a broken line does with what goes over it. */
interface Break {
  readonly name: string;
  /** Writes and messages that leave. */
  readonly out: "held" | "passed";
  /** What the host tells by itself. */
  readonly in: "held" | "passed";
  /** The host's answers to writes. */
  readonly answers: "held" | "passed";
  /** Whether messages come late, and in another order than they were sent. */
  readonly messages: "late" | "in order";
}

const BREAKS: readonly Break[] = [
  { name: "nothing arrives and nothing leaves", out: "held", in: "held", answers: "held", messages: "in order" },
  { name: "writes leave, and nothing comes back", out: "passed", in: "held", answers: "held", messages: "in order" },
  {
    name: "writes leave, and their answers alone are lost",
    out: "passed",
    in: "passed",
    answers: "held",
    messages: "in order",
  },
  { name: "messages come late and in another order", out: "passed", in: "passed", answers: "passed", messages: "late" },
];

/** How long a line is broken, and how late a message may come; milliseconds of the clients' time. */
const BROKEN_MS = 30_000;
const LATE_MS = 900;

/** The line of one window, which can be broken and mended. What waits goes over it then, as sockets do when they reconnect. */
class BrokenLine {
  #now: Break | null = null;
  #waiting: (() => void)[] = [];
  readonly #random = seeded(7);
  readonly #time: () => VirtualTime | null;

  constructor(time: () => VirtualTime | null) {
    this.#time = time;
  }

  begin(how: Break): void {
    this.#now = how;
    this.#time()?.setTimeout(() => this.mend(), BROKEN_MS);
  }

  mend(): void {
    this.#now = null;
    for (const go of this.#waiting.splice(0)) go();
  }

  #pass(part: "out" | "in" | "answers", go: () => void): void {
    if (this.#now?.[part] === "held") this.#waiting.push(go);
    else go();
  }

  around(inner: Transport): Transport {
    const wrapped = new Map<unknown, (...args: Json[]) => void>();
    return {
      request: (request, onReply) =>
        new Promise<Json>((done, fail) => {
          this.#pass("out", () => {
            const heard = (reply: Json): void =>
              this.#pass("answers", () => {
                onReply?.(reply);
                done(reply);
              });
            inner.request(request, heard).catch((error: unknown) => this.#pass("answers", () => fail(error as Error)));
          });
        }),
      emit: (event, ...args) => {
        const send = (): void => this.#pass("out", () => inner.emit(event, ...args));
        if (this.#now?.messages === "late") this.#time()?.setTimeout(send, Math.floor(this.#random() * LATE_MS));
        else send();
      },
      on: (event, handler) => {
        const heard = (...args: Json[]): void => this.#pass("in", () => handler(...args));
        wrapped.set(handler, heard);
        inner.on(event, heard);
      },
      off: (event, handler) => {
        const heard = wrapped.get(handler);
        if (heard) inner.off(event, heard);
      },
      close: () => inner.close(),
    };
  }
}

/** The first window of the judge's goes over a line that can be broken. */
const breakable = (play: () => Play | null): { readonly line: BrokenLine; readonly through: Through } => {
  const line = new BrokenLine(() => play()?.table.time ?? null);
  let first = true;
  return {
    line,
    through: (door, { seat }) => {
      if (seat !== "Judge" || !first) return door;
      first = false;
      return { ...door, connect: async (session) => line.around(await door.connect(session)) };
    },
  };
};

/** Another browser of the judge's that has the game's key. */
const otherBrowser = ({ profile }: Window): Profile => {
  const other = new Profile();
  for (const [key, value] of profile.kept) other.storage.setItem(key, value.replace(/"term":\d+/, '"term":0'));
  return other;
};

/** At which of its steps an evening's line breaks. */
const AT = [2, 4] as const;

describe.for(EVENINGS)("an evening of $name", { timeout: 120_000 }, (evening: Evening) => {
  let calm: Outcome;
  beforeAll(async () => {
    calm = await playOut(evening);
  }, 120_000);

  const cases = BREAKS.flatMap((how, number) =>
    AT.map((at, index) => ({ name: how.name, how, at, taken: (number + index) % 2 === 0 })),
  );

  test.for(cases)("where $name, at step $at, taken over: $taken", async ({ how, at, taken }) => {
    let seen: Play | null = null;
    const { line, through } = breakable(() => seen);
    let old: Window | null = null;
    const played = await playOut(
      evening,
      {
        step: (play, step) => {
          seen = play;
          if (step !== at) return undefined;
          line.begin(how);
          old = play.judge;
          return taken ? takeOver(evening, play, at) : undefined;
        },
        end: (play) => {
          expect(executes(play)).toBe(true);
          // One window alone executes, and all of them have one game.
          const executors = play.table.windows.filter(({ client }) => client.judge?.game.role === "executor");
          expect(executors).toHaveLength(1);
          expect(old?.game.state).toEqual(play.judge.game.state);
          for (const { session } of play.captains) expect(session.condition).toBe("playing");
        },
      },
      { through },
    );
    expect(played).toEqual(calm);
  });
});

/** Something is under way in the window that is cut off, and another browser of the judge's is opened. */
const takeOver = async (evening: Evening, play: Play, at: number): Promise<Play> => {
  const { table } = play;
  void evening.steps[at]?.act(play);
  await table.pass(500);
  const judge = await table.open("Judge", otherBrowser(play.judge));
  void judge.client.join();
  await table.until(
    () => judge.client.judge !== null && judge.client.judge !== undefined,
    "the other browser has the game",
  );
  // Captains say to the new one what the old one kept to itself.
  await table.pass(15_000);
  const first = [play.judge, judge].find(({ client }) => client.judge?.game.role === "executor");
  // While the first one answers it goes on.
  return play.with({ judge: judge.game.role === "executor" ? judge : (first ?? judge) });
};
