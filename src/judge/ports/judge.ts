import type { AnswerPolicy } from "./answers.ts";
import type { ClockPort } from "./clock.ts";
import type { CopyStore } from "./copies.ts";
import type { EffectPort } from "./effects.ts";
import type { Engine, EngineCommand, EngineEvent } from "./engine.ts";
import type { LogShelf } from "./log.ts";
import type { NoticePort } from "./notices.ts";
import type { PresencePort } from "./presence.ts";
import type { RandomPort } from "./random.ts";
import type { LocalStore } from "./storage.ts";
import type { SiblingPort, WirePort } from "./wire.ts";

/** All ports that a judge's window needs. */
export interface JudgePorts<S, C extends EngineCommand, E extends EngineEvent> {
  readonly engine: Engine<S, C, E>;
  readonly answers: AnswerPolicy<S>;
  readonly effects: EffectPort<E>;
  readonly random: RandomPort;
  readonly store: LocalStore;
  readonly copies: CopyStore;
  readonly clock: ClockPort;
  readonly shelf: LogShelf;
  readonly wire: WirePort;
  readonly siblings: SiblingPort;
  readonly presence: PresencePort;
  readonly notices: NoticePort;
}
