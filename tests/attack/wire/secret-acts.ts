/** What is done in secret at a table, whatever the ruleset. */
import { inOrder } from "../../../src/rules/index.ts";
import type { Play } from "../../foundry/table/play.ts";
import type { Act } from "../../foundry/table/silent-game.ts";
import { placePortal } from "../../foundry/table/small-game.ts";
import type { Window } from "../../foundry/table/window.ts";

export const ann = ({ captains }: Play): Window => captains[0];
export const bob = ({ captains }: Play): Window => captains[1];

/** The judge places a portal that shows itself by nothing. */
export const place =
  (hex: string, variations: Record<string, unknown> = {}): Act =>
  (play) => {
    const map = play.judge.host.game.scenes.contents.find(({ name }) => name.toLowerCase() === "deep");
    if (!map) throw new Error("there is no map");
    // A wave would show where the portal is.
    return placePortal(play, map, hex, { waveOn: [], ...variations });
  };

/** One act after another. */
export const all =
  (...acts: readonly Act[]): Act =>
  async (play) => {
    for (const act of acts) await act(play);
  };

/** What the judge does in secret, once what was done before is in the game. */
export const judges =
  (command: (play: Play) => object): Act =>
  async (play) => {
    await play.table.pass(1000);
    void play.judge.acts.command(command(play) as never);
  };

/** The id of a portal, by the order of placing. */
export const portalOf = ({ secret }: Play["state"], number: number): string =>
  inOrder(secret?.portals ?? {})[number]?.id ?? "nowhere";

/** What Ann says to have gathered, which counts by the judge's word. */
export const gather =
  (points: number): Act =>
  async (play) => {
    void ann(play).play.declare({ do: "gather", points });
    await play.table.pass(1000);
    for (const { id } of play.judge.acts.claims) play.judge.acts.decideClaim(id, true);
  };

/** The judge lets the storm of a portal loose. */
export const unleash =
  (number: number): Act =>
  async (play) => {
    const refused = await play.table.drive(play.judge.acts.unleash(portalOf(play.state, number)));
    if (refused !== null) throw new Error(refused);
  };
