/** A page that everybody can read, with the ways of all portals of a game that has ended. */

import type { HostJournal } from "../host/host.ts";
import { html } from "../host/markup.ts";
import { MODULE_ID } from "../host/module.ts";
import { withoutLinks } from "../host/plain.ts";
import { mayBePlayers } from "../host/written-by.ts";
import { type Names, type Say, sayWith } from "../message/say.ts";
import type { NamedTrack } from "../view/told-tracks.ts";
import type { EffectHost } from "../write/lookup.ts";
import { OBSERVER } from "../write/scene-data.ts";

/** Each way under the name of its portal and map, a line a turn. */
const pageHtml = (tracks: readonly NamedTrack[], names: Pick<Names, "scene">, say: Say): string => {
  const turnText = (turn: number): string =>
    turn === 0 ? say("GRAVITYPORTALS.Fairness.Story.setUp") : say("GRAVITYPORTALS.Fairness.Story.turn", { turn });
  const parts = tracks.map(({ name, scene, steps, gone }) => {
    const title = say("GRAVITYPORTALS.Fairness.Story.track", { portal: name, scene: names.scene(scene) });
    const lines = steps.map(({ turn, label }) =>
      say("GRAVITYPORTALS.Fairness.Page.line", { turn: turnText(turn), place: label }),
    );
    const end = gone === null ? [] : [say("GRAVITYPORTALS.Fairness.Page.gone", { turn: turnText(gone) })];
    return html`<h2>${title}</h2><ul>${[...lines, ...end].map((line) => html`<li>${line}</li>`)}</ul>`;
  });
  return withoutLinks(String(html`${parts}`));
};

/** Writes the page of a game, once; a game without portals has none. */
export const makeWaysPage = async (
  host: Pick<EffectHost, "JournalEntry" | "game">,
  gid: string,
  tracks: readonly NamedTrack[],
  names: Pick<Names, "scene">,
): Promise<void> => {
  const { journal, i18n } = host.game;
  const isThere = (one: HostJournal): boolean =>
    one.getFlag(MODULE_ID, "ways") === gid && !mayBePlayers(host.game, one);
  const [first] = tracks;
  if (!first || journal.contents.some(isThere)) return;
  const say = sayWith(i18n);
  const name = say("GRAVITYPORTALS.Fairness.Page.title", { scene: names.scene(first.scene) });
  await host.JournalEntry.create({
    name,
    ownership: { default: OBSERVER },
    pages: [{ name, type: "text", text: { content: pageHtml(tracks, names, say), format: 1 } }],
    flags: { [MODULE_ID]: { ways: gid } },
  });
};
