/** A game that began with the word that it has no gravity portals, by every ruleset: nobody is led to look for one. */
import { afterEach, describe, expect, test } from "vitest";
import { bridgeView } from "../../../src/foundry/apps/bridge/bridge-view.ts";
import { anomaliesView } from "../../../src/foundry/apps/console/anomalies.ts";
import { DEFAULT_UNTIL } from "../../../src/foundry/apps/turn-bar/ready-choices.ts";
import { turnBarView } from "../../../src/foundry/apps/turn-bar/turn-bar-view.ts";
import { RULESETS } from "../../../src/foundry/rulesets/rulesets.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { type AnomalyCommand, DEFAULT_RULE_OPTIONS, type RuleOptions } from "../../../src/rules/index.ts";
import { offersOf } from "../../../src/rules/offers/offer.ts";
import { langText, say } from "../apps/sentences.ts";
import { SHOWN } from "./all-windows.ts";
import { type Play, TICK } from "./play.ts";
import { sitDown } from "./small-game.ts";

let play: Play;
afterEach(() => play.table.close());

interface File {
  readonly anomalies?: readonly { readonly kind: string }[];
  readonly readings?: object;
}

/** Begins the demo of a ruleset without its portals, with a word on whether there may be some. */
const begin = async (id: string, portals: RuleOptions["portals"]): Promise<void> => {
  play = await sitDown({ rulesets: RULESETS });
  const demo = await RULESETS.about(id).demo?.();
  const file = demo?.scenario as File;
  const anomalies = (file.anomalies ?? []).filter(({ kind }) => kind !== "gravity-portal");
  const scenario = { ...file, anomalies, readings: { ...file.readings, portals } };
  expect(await play.table.drive(play.judge.acts.loadScenario(scenario, "judge", demo?.extras))).toBeNull();
  await play.table.pass(TICK);
};

const tabs = (session: Session): readonly string[] =>
  bridgeView(session, say, { tab: "known", applies: "all", breaks: {} as never, gathered: new Map() }).tabs.map(
    ({ id }) => id,
  );

/** The words of the orders that a seat is offered in any state that this game has come to. */
const words = ({ session }: Play["judge"]): readonly string[] => {
  const { state, ruleset } = session;
  if (!state) throw new Error("nothing is played");
  return session.seats.flatMap(({ id }) =>
    offersOf(ruleset.rules as never, state as never, id).map((one) => one.order),
  );
};

const LOOKING = ["scan", "gather", "labs"];

/** A portal that a judge would place. */
const placed = (): AnomalyCommand => {
  const { state } = play.judge.session;
  const [scene] = Object.values(state?.scenes ?? {});
  const hex = scene?.measure === "inches" ? { q: 20_000, r: 20_000 } : { q: 5, r: 5 };
  return {
    do: "place",
    place: { kind: "gravity-portal", id: "late", scene: scene?.id ?? "", hex, variations: {} },
  } as unknown as AnomalyCommand;
};

/** The same as its judge writes it in the form. */
const draft = () => {
  const { state } = play.judge.session;
  const [map] = play.judge.host.game.scenes.contents.filter(({ active }) => active);
  const [known] = Object.values(state?.scenes ?? {});
  const hex = known?.measure === "inches" ? "20.000,20.000" : "1010";
  return { kind: "gravity-portal", scene: map?.id ?? "", hex, variations: {} } as const;
};

/** What the engine says to a command now; null where it takes it. */
const engineSays = (command: object): string | null => {
  const { state, ruleset } = play.judge.session;
  const step = ruleset.rules.handle(play.judge.game.state ?? state, command as never).next();
  return step.done && !step.value.ok ? step.value.error : null;
};

describe.for(SHOWN)("a game of %s", (id) => {
  test("without portals has no place to look for them, and takes none", async () => {
    await begin(id, "none");
    const { session } = play.judge;
    expect(tabs(session)).toEqual(["ships", "orders", "signals"]);
    expect(anomaliesView(session, say).portals).toBe(false);
    for (let step = 0; step < 6; step += 1) {
      expect(words(play.judge).filter((word) => LOOKING.includes(word))).toEqual([]);
      expect(turnBarView(session, say, { until: DEFAULT_UNTIL, away: false }).window).toBeNull();
      await play.table.drive(play.judge.acts.clock.next());
      await play.table.pass(TICK);
    }
    expect(engineSays(placed())).toBe("no-portals");
    expect(await play.table.drive(play.judge.acts.place(draft()))).toEqual([
      { field: "scene", key: "GRAVITYPORTALS.Refusal.no-portals" },
    ]);
    expect(langText("Refusal.no-portals")).not.toBe("");
  });

  test("in which they may come looks alike whether there is one or not, and does not take the word back", async () => {
    await begin(id, "may-come");
    const { session } = play.judge;
    expect(tabs(session)).toEqual(["ships", "orders", "known", "home", "signals"]);
    const before = [words(play.judge), tabs(session)];
    expect(await play.table.drive(play.judge.acts.place(draft()))).toEqual([]);
    await play.table.pass(TICK);
    expect([words(play.judge), tabs(session)]).toEqual(before);
    const ruleOptions = { ...DEFAULT_RULE_OPTIONS, ...session.state?.ruleOptions, portals: "none" } as RuleOptions;
    expect(engineSays({ do: "change-rule-options", ruleOptions })).toBe("portals-said");
  });
});
