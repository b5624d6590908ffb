/** Until when somebody can be ready, and the announced windows that end it. */

import { DEFAULT_WINDOWS, windowAt } from "../../../rules/index.ts";
import type { Say } from "../../message/say.ts";
import type { ReadyUntil } from "../../ruleset/clock.ts";
import type { WindowMark } from "../../ruleset/turn-bar.ts";
import type { Session } from "../../session/session.ts";

/** First impulse of the next announced window after an impulse; at the end of a turn that of the next turn. */
export const nextWindowStart = (impulse: number): number =>
  (DEFAULT_WINDOWS.find(([first]) => first > impulse) ?? DEFAULT_WINDOWS[0] ?? [1, 1])[0];

/** The announced window at an impulse, open or closed. */
export const windowMark = (say: Say, impulse: number): WindowMark => {
  const window = windowAt(DEFAULT_WINDOWS, impulse);
  if (window) {
    const [, to] = window;
    return {
      open: true,
      text: say("GRAVITYPORTALS.TurnBar.WindowTo", { to }),
      label: say("GRAVITYPORTALS.TurnBar.WindowOpen", { to }),
    };
  }
  const at = nextWindowStart(impulse);
  return {
    open: false,
    text: say("GRAVITYPORTALS.TurnBar.WindowAt", { at }),
    label: say("GRAVITYPORTALS.TurnBar.WindowClosed", { at }),
  };
};

/** One way to be ready, as the menu offers it. */
export interface ReadyChoice {
  /** Names the choice in the menu's markup. */
  readonly id: string;
  readonly label: string;
  readonly until: ReadyUntil;
  readonly chosen: boolean;
}

/** What the button Ready means until its person chooses otherwise. */
export const DEFAULT_UNTIL: ReadyUntil = { kind: "something-happens" };

/** How a choice is written in markup and kept in a setting: `impulse-16`, `my-next-move`. */
const untilId = (until: ReadyUntil): string => (until.kind === "impulse" ? `impulse-${until.impulse}` : until.kind);

/** Whether two ways to be ready are the same. */
const same = (a: ReadyUntil, b: ReadyUntil): boolean => untilId(a) === untilId(b);

/**
 * The ways to be ready at this moment of the turn, marks that have passed left out.
 *
 * @param usual what the button takes; it is marked, or what holds now if I am ready
 */
export const readyChoices = (session: Session, say: Say, usual: ReadyUntil): readonly ReadyChoice[] => {
  const { state } = session;
  const own = state && session.ruleset.turnBar?.untils(state, say);
  if (own) {
    const holding = session.ready ? session.readyUntil?.kind : own[0].until.kind;
    return own.map((choice) => ({ ...choice, chosen: choice.until.kind === holding }));
  }
  const impulse = state?.clock.impulse ?? 0;
  const window = nextWindowStart(impulse);
  // Nobody is ready for an impulse at which the clock does not stand, or that people do not count.
  const { clock, timeText } = session.ruleset;
  const stands = (mark: number): boolean => timeText === undefined && clock.moments.includes(mark);
  const choices: readonly { readonly label: string; readonly until: ReadyUntil }[] = [
    { label: say("GRAVITYPORTALS.TurnBar.Until.something"), until: { kind: "something-happens" } },
    { label: say("GRAVITYPORTALS.TurnBar.Until.move"), until: { kind: "my-next-move" } },
    ...[16, 32]
      .filter((mark) => mark > impulse && stands(mark))
      .map((mark) => ({
        label: say("GRAVITYPORTALS.TurnBar.Until.impulse", { impulse: mark }),
        until: { kind: "impulse", impulse: mark } as const,
      })),
    ...(window > impulse && stands(window)
      ? [
          {
            label: say("GRAVITYPORTALS.TurnBar.Until.window", { impulse: window }),
            until: { kind: "impulse", impulse: window } as const,
          },
        ]
      : []),
    { label: say("GRAVITYPORTALS.TurnBar.Until.turn"), until: { kind: "end-of-turn" } },
    { label: say("GRAVITYPORTALS.TurnBar.Until.step"), until: { kind: "next-step" } },
  ];
  const holds = session.ready ? (session.readyUntil ?? usual) : usual;
  return choices.map((choice) => ({ ...choice, id: untilId(choice.until), chosen: same(choice.until, holds) }));
};
