/** What people at a table do, by short names: each gives the command that a window gives. */

import { refusalKey } from "../../../src/foundry/message/refusal-text.ts";
import { type ModuleCommand, own, type RawOrder } from "../../../src/foundry/ruleset/orders.ts";
import { type AimedAt, attemptOf } from "../../../src/foundry/session/attempt.ts";
import type { JudgeRole, OpeningRole } from "../../../src/foundry/session/judge.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { sideCommand } from "../../../src/foundry/view/sides.ts";
import {
  type AgreedMatter,
  type Attempt,
  type Chart,
  JUDGES_ORDERS,
  parsePlace,
  type RuleOptions,
  type UnitOrders,
  type Zone,
} from "../../../src/rules/index.ts";

/** What a player says of an agreement. */
export type Agreeing =
  | { readonly do: "propose"; readonly id: string; readonly matter: AgreedMatter }
  | { readonly do: "agree" | "decline"; readonly proposal: string };

/** Something declared, in the name of whose window it is; what is aimed at is written as in the window of declarations. */
export type Declared =
  | Agreeing
  | { readonly do: "gather"; readonly points: number }
  | { readonly do: "labs"; readonly unit: string; readonly boxes: number }
  | {
      readonly do: "fire" | "link" | "unlink" | "lock-on" | "guide" | "let-go";
      readonly from: string;
      readonly to: string;
    }
  | {
      readonly do: "attempt";
      readonly what: Attempt;
      readonly unit: string;
      readonly target: string | null;
      readonly hex: string | null;
      readonly hexes?: readonly string[];
      readonly radius?: number | null;
    };

/** What everybody does in a game. */
export interface PlayActs
  extends Pick<
    Session,
    | "setReady"
    | "wait"
    | "answer"
    | "putOff"
    | "moreTime"
    | "step"
    | "takeBack"
    | "goPath"
    | "turn"
    | "setFacts"
    | "command"
  > {
  roll(unit: string): void;
  setOrders(unit: string, orders: UnitOrders): void;
  declare(declared: Declared): Promise<string | null>;
  order(raw: RawOrder): Promise<string | null>;
}

const commandOf = (session: Session, declared: Declared): ModuleCommand | null => {
  const { me: player, state } = session;
  switch (declared.do) {
    case "attempt": {
      const { what, unit, target, hex, hexes, radius } = declared;
      const at: AimedAt = {
        ...(target === null ? {} : { target }),
        ...(hex === null ? {} : { hex }),
        ...(hexes ? { hexes } : {}),
        ...(typeof radius === "number" ? { radius } : {}),
      };
      return state && attemptOf(state, what, unit, at);
    }
    case "gather":
    case "labs":
      return { ...declared, player, portal: null };
    case "propose":
    case "agree":
    case "decline":
      return { ...declared, player };
    case "link":
    case "unlink":
      return { ...declared, do: declared.do } as ModuleCommand;
    default:
      return own(declared);
  }
};

/** What the person of a session does. */
export const playOf = (session: Session): PlayActs =>
  Object.assign(Object.create(session) as Session, {
    roll: (unit: string) => void session.command({ do: "roll", unit }),
    setOrders: (unit: string, orders: UnitOrders) => {
      const owner = session.state?.units[unit]?.owner ?? JUDGES_ORDERS;
      const player = session.role.kind === "judge" ? owner : session.me;
      void session.command({ do: "standing", player, unit, orders });
    },
    declare: async (declared: Declared) => {
      const command = commandOf(session, declared);
      return command ? session.command(command) : "not-there";
    },
    order: (raw: RawOrder) => session.command(own(raw)),
  });

/** What a judge does in a running game, and before one. */
export type JudgeActs = Omit<JudgeRole, "kind"> & Omit<OpeningRole, "kind"> & ReturnType<typeof commandsOf>;

const commandsOf = (session: Session) => {
  /** Gives the lang key of a refusal. */
  const give = async (command: ModuleCommand | null | undefined): Promise<string | null> => {
    const code = command ? await session.command(command) : "not-there";
    return code && refusalKey(code);
  };
  const hexOf = (label: string) => parsePlace(label);
  return {
    command: (command: ModuleCommand) => session.command(command),
    retire: async (id: string): Promise<void> => void (await give({ do: "remove", id })),
    spare: (unit: string, label: string) => {
      const hex = hexOf(label);
      return give(hex && { do: "spare-unit", unit, hex });
    },
    moveAnchor: (unit: string, label: string) => {
      const hex = hexOf(label);
      return give(hex && { do: "move-anchor", unit, hex });
    },
    setZones: (hole: string, without: readonly Zone[]) => give({ do: "set-zones", hole, without }),
    actFor: (id: string, act: string) => {
      const unit = session.state?.units[id];
      return give(unit && session.ruleset.units.judgeActs?.(unit).find((one) => one.id === act)?.command);
    },
    credit: (player: string, portal: string, count: number, unit: string | null): void => {
      void session.command(
        unit === null
          ? { do: "gather", player, portal, points: count }
          : { do: "labs", player, portal, unit, boxes: count },
      );
    },
    setSide: (seat: string, side: string) => {
      const command = sideCommand(session, seat, side);
      return command ? give(command) : Promise.resolve(refusalKey("not-now"));
    },
    takeCharts: async ([chart]: readonly Chart[]): Promise<void> => {
      if (chart) await give({ do: "add-chart", chart });
    },
    changeRuleOptions: async (ruleOptions: RuleOptions): Promise<void> =>
      void (await give({ do: "change-rule-options", ruleOptions })),
    shiftMap: (scene: string, columns: number, rows: number) => give({ do: "shift-sheet", scene, columns, rows }),
    rollFor: (unit: string) => void session.command({ do: "roll", unit }),
    nameChart: (unit: string, chart: string) => give({ do: "settle-destination", unit, chart }),
  };
};

/** The acts of a judge, in a running game and before one; what is asked of a game that is not there fails. */
export const judgeActsOf = (session: Session, role: JudgeRole | OpeningRole): JudgeActs =>
  Object.assign(Object.create(role) as JudgeActs, commandsOf(session));
