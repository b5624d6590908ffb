import { Mismatch } from "../../conformance/outcome.ts";
import { equal } from "../../conformance/same.ts";
import type { Combat, Token } from "../../conformance/surroundings.ts";
import { MAIN_ID } from "../ids.ts";
import type { Unit } from "./public-api.ts";
import type { Walk } from "./walk.ts";

/** One step of the walk. */
export interface Step {
  readonly name: string;
  readonly claim: string;
  readonly members: readonly string[];
  work(walk: Walk): Promise<void>;
}

const unitOf = (token: Token): string | undefined =>
  (token.flags[MAIN_ID] as { readonly unit?: { readonly id?: string } } | undefined)?.unit?.id;

const tokensOf = ({ game }: Walk, unit: string): readonly Token[] =>
  game.scenes.contents.flatMap(({ tokens }) => tokens.contents.filter((token) => unitOf(token) === unit));

const inPlay = ({ state }: Walk): readonly Unit[] =>
  Object.values(state.units).filter(({ status }) => status === "in-play");

const clockOf = ({ game }: Walk): Combat => {
  const bound = (combat: Combat): boolean => "clock" in ((combat.flags[MAIN_ID] ?? {}) as object);
  const found = game.combats.contents.find(bound);
  if (!found) throw new Mismatch("the game has no encounter");
  return found;
};

/** A ship in the scene of the white hole, and another one there. */
const twoShips = (walk: Walk): readonly [string, string] => {
  const [hole] = Object.values(walk.state.holes);
  const [one, other] = inPlay(walk).filter(({ scene }) => scene === hole?.scene);
  if (!one || !other) throw new Mismatch("there are no two units beside the white hole");
  return [one.id, other.id];
};

/** Turns the tracker on by Foundry's own call, and waits until the game has followed. */
const nextImpulse = async (walk: Walk): Promise<void> => {
  const before = walk.api.time;
  await clockOf(walk).nextRound();
  await walk.until(() => walk.api.time !== before, `the clock leaves ${before}`);
};

const step = (name: string, claim: string, members: string, work: Step["work"]): Step => ({
  ...{ name, claim, work },
  members: members === "" ? [] : members.split(" "),
});

/** The demo, as far as the public face and Foundry's own calls lead; the rest is pressed by a person. */
export const STEPS: readonly Step[] = [
  step("api", "the module's public face is there in version 1", "game.modules", async ({ api }) => {
    equal([api.version, typeof api.time], [1, "string"]);
  }),
  step("load", "the demo is loaded: two scenes and a white hole", "Document.create", async (walk) => {
    await walk.pressed("LIVECHECK.Press.load", () => walk.api.state !== null);
    // The game is there before the judge has entered its scenes.
    await walk.until(() => Object.keys(walk.state.holes).length > 0, "the white hole is there");
    equal([Object.keys(walk.state.scenes).length, Object.keys(walk.state.holes).length], [2, 1]);
  }),
  step("tokens", "each unit in play has one token", "game.scenes Document#createEmbeddedDocuments", async (walk) => {
    const all = (): readonly number[] => inPlay(walk).map(({ id }) => tokensOf(walk, id).length);
    await walk.until(() => all().every((count) => count > 0), "each unit has a token");
    equal(all(), Array(inPlay(walk).length).fill(1));
  }),
  step("no-secret", "the public face gives nothing secret, on the judge's client either", "", async ({ state }) => {
    equal(state.secret ?? null, null);
  }),
  step("begin", "turn 1 begins", "", async (walk) => {
    await walk.pressed("LIVECHECK.Press.begin", () => walk.api.time === "1.0");
    await walk.until(() => clockOf(walk).started, "the encounter is started");
  }),
  step("tracker", "the encounter has a combatant for each unit", "game.combats Combat#started", async (walk) => {
    equal(clockOf(walk).combatants.contents.length, inPlay(walk).length);
  }),
  step("push", "the next round is impulse 1, and the white hole pushes", "Combat#nextRound", async (walk) => {
    const places = (): string => JSON.stringify(inPlay(walk).map(({ id, hex }) => [id, hex]));
    const before = places();
    const drawn = (): string =>
      JSON.stringify(inPlay(walk).map(({ id }) => tokensOf(walk, id).map(({ _source: { x, y } }) => [x, y])));
    const tokens = drawn();
    await nextImpulse(walk);
    equal(walk.api.time, "1.1");
    await walk.until(() => places() !== before, "a unit is pushed");
    await walk.until(() => drawn() !== tokens, "its token follows");
  }),
  step("cards", "chat cards were written", "game.messages", async ({ game }) => {
    const cards = game.messages.contents.filter(({ flags }) => MAIN_ID in flags);
    equal(cards.length > 1, true);
  }),
  step("line-of-fire", "a line of fire is known, and asking for it says nothing", "", async (walk) => {
    const said = walk.game.messages.contents.length;
    const line = walk.api.lineOfFire(...twoShips(walk));
    equal([typeof line?.allowed, walk.game.messages.contents.length], ["boolean", said]);
  }),
  step("lock-on", "a lock-on that the public face is asked for is set, or refused with a code", "", async (walk) => {
    const code = await walk.api.track("lock-on", ...twoShips(walk));
    equal(code === null || /^[\w-]+$/.test(code), true);
  }),
  step("listen", "the public face tells of changes", "", async ({ changes }) => {
    equal(changes > 0, true);
  }),
  step(
    "passage",
    "a ship goes through the portal and comes out in another scene",
    "Document#createEmbeddedDocuments",
    async (walk) => {
      const scenes = Object.keys(walk.state.scenes).length;
      await walk.pressed("LIVECHECK.Press.passage", () => Object.keys(walk.state.scenes).length > scenes);
      await walk.until(
        () => inPlay(walk).every(({ id }) => tokensOf(walk, id).length === 1),
        "each unit has one token",
      );
    },
  ),
];
