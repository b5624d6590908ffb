import type { LocalStore } from "../../../judge/ports/ports.ts";
import { engineOf } from "../../../judge/run/game-engine.ts";
import { unshownGames } from "../../../judge/seat/games-seen.ts";
import { exportFromLog, type GameExport, openingOfExport, readExport, withDice } from "../../../judge/verify/export.ts";
import type { Report } from "../../../judge/verify/report.ts";
import { verify } from "../../../judge/verify/verify.ts";
import { findOnMap } from "../../canvas/find.ts";
import { hideTracks, onTracks, shownTracks, showTracks } from "../../canvas/shown-tracks.ts";
import { gameFileName, gameName, rulesetIn } from "../../games/game-name.ts";
import { getHost, type Host } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import { localStore } from "../../ports/browser.ts";
import { logShelf } from "../../ports/log.ts";
import type { RulesetAdapter, RulesetShelf } from "../../ruleset/adapter.ts";
import type { Session } from "../../session/session.ts";
import { action } from "../window/actions.ts";
import { edgesBeside } from "../window/beside.ts";
import { giveFile, isInput } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, openWindowOf } from "../window/open-windows.ts";
import { inWords, yesOrNo } from "../window/question.ts";
import { partsOf, type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { type Check, type FairnessView, fairnessView, storyOf, unshownLines } from "./fairness-view.ts";
import { toldWays, type WholeStory } from "./whole-story.ts";

const ID = "gravity-portals-fairness";

/** What the turn bar takes above it where its sentence is a long one, in CSS pixels. */
const BAR = 40;

const firstPlace = () => {
  const place = largePlace(480, 620, 360 + BAR);
  return { ...place, top: place.top + BAR, height: place.height - BAR };
};

/** Milliseconds of a check at once: the page is drawn between two of them. */
const SLICE = 24;

/** Lets the page draw itself. */
const drawn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** The games of this world whose end a browser was never shown, in sentences. */
export const unshownHere = (
  host: Host,
  store: LocalStore,
  current: string | null,
  rulesets: RulesetShelf,
): readonly string[] => {
  const shelf = logShelf(host);
  const pagesOf = (gid: string) => shelf.find(gid)?.pages() ?? [];
  const nameOf = (gid: string) => (shelf.find(gid) ? gameName(host, gid, rulesets, say) : null);
  return unshownLines(unshownGames(store, host.game.world.id, current, pagesOf), nameOf, say);
};

/** Whose dice fall; and, once a game has ended, the check of all of it. */
class FairPlay extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-fairness"],
    window: { title: "GRAVITYPORTALS.Fairness.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    actions: {
      end: action((app: FairPlay, target) => app.onEnd(target)),
      check: action((app: FairPlay, target) => app.press(target, () => app.onCheck())),
      save: action((app: FairPlay, target) => app.press(target, () => app.onSave())),
      ways: action((app: FairPlay, target) => app.press(target, () => app.onWays())),
      earlier: action((app: FairPlay) => app.goBy(-1)),
      later: action((app: FairPlay) => app.goBy(1)),
      find: action((app: FairPlay, target) => app.onFind(Number(target.dataset["way"]))),
      whole: action((app: FairPlay) => app.look(null)),
    },
  };

  static override PARTS = { fairness: { template: templatePath("fairness.hbs"), scrollable: [""] } };

  readonly #rulesets: RulesetShelf;
  /** The games whose end this browser was never shown, as they are told; they stay the same while this game is played. */
  readonly #unshown: readonly string[];
  #check: Check = { kind: "none" };
  #shown: Check = this.#check;
  /** The game that was checked here, as it is told; null where none was, or another one. */
  #story: WholeStory | null = null;
  /** The turn that is told, by its place in the story; null for all of them. */
  #turn: number | null = null;

  constructor(session: Session, rulesets: RulesetShelf) {
    super(session, { place: "fairness", position: firstPlace() });
    this.#rulesets = rulesets;
    const host = getHost();
    this.#unshown = unshownHere(
      host,
      localStore(() => localStorage),
      session.gid,
      rulesets,
    );
  }

  override view(): FairnessView {
    const looking = { turn: this.#turn, onMap: shownTracks() !== null };
    return fairnessView(this.session, say, this.#check, looking, this.#story, this.#unshown);
  }

  override get changing() {
    return partsOf(FairPlay, "fairness");
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.untilClosed(onTracks(() => this.redraw()));
    this.element.addEventListener("change", ({ target }) => {
      const [file] = isInput(target) && target.type === "file" ? (target.files ?? []) : [];
      if (file) void this.#checkFile(file);
    });
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    // What was asked for lies below what the window begins with.
    if (this.#shown !== this.#check) this.element.querySelector("[data-result]")?.scrollIntoView({ block: "nearest" });
    this.#shown = this.#check;
  }

  async onEnd(target: HTMLElement): Promise<void> {
    const answer = await this.askQuestion({
      window: { title: say("GRAVITYPORTALS.Fairness.end"), icon: "fa-solid fa-flag-checkered" },
      classes: ["gp-ask", "gp-ask-end-game"],
      content: inWords(say("GRAVITYPORTALS.Fairness.endAsk")),
      buttons: yesOrNo(say("GRAVITYPORTALS.Fairness.endYes"), say("GRAVITYPORTALS.Fairness.endNo")),
    });
    if (answer !== "yes") return;
    await this.pressAsJudge(target, async (role) => {
      const fault = await role.end();
      if (fault !== null) notices.warn(say(fault));
    });
  }

  /** Checks the game that was played here. */
  async onCheck(): Promise<void> {
    const file = await this.session.gameRecord?.exported();
    if (file) await this.#run(file);
  }

  /** Checks another game of this world by its log, as far as its key is public. */
  async checkOther(gid: string): Promise<void> {
    const host = getHost();
    const log = logShelf(host).find(gid);
    const rules = log && (await this.#rulesOf(rulesetIn(gid, log.pages()) ?? undefined));
    const file = log && rules ? await exportFromLog(engineOf(rules), gid, log) : null;
    if (file) await this.#run(file);
    else notices.info(say("GRAVITYPORTALS.Fairness.notShown", { game: gameName(host, gid, this.#rulesets, say) }));
  }

  async onSave(): Promise<void> {
    const file = await this.session.gameRecord?.exported();
    if (!file) return;
    // With the dice in it others can check it without the rules.
    const report = await this.#run(file);
    if (!report) return;
    const name = gameFileName(getHost(), file.gid, this.#rulesets, say);
    giveFile(
      this.element.ownerDocument,
      `${name}.json`,
      JSON.stringify(withDice(file, report.dice)),
      "application/json",
    );
  }

  /** Shows the portals' ways on the map, for which the game is played again where it was not, or takes them off. */
  async onWays(): Promise<void> {
    if (shownTracks()) return hideTracks();
    const { isRevealed, ways = [] } = this.session.gameRecord?.fairness ?? {};
    if (!isRevealed) return showTracks(this.session, toldWays(ways, say));
    if (!this.#story) await this.onCheck();
    if (this.#story?.ways.length === 0) notices.info(say("GRAVITYPORTALS.Fairness.noWays"));
    this.#showWays();
  }

  /** Tells an earlier or a later turn than that which is told; from all of them, the last or the first. */
  goBy(steps: 1 | -1): void {
    const { length = 0 } = this.#story?.turns ?? [];
    const from = this.#turn ?? (steps > 0 ? -1 : length);
    this.look(Math.min(length - 1, Math.max(0, from + steps)));
  }

  /** Tells one turn, by its place in the story, and shows how far the portals had come in it; or tells all of them. */
  look(turn: number | null): void {
    this.#turn = turn;
    if (turn !== null || shownTracks()) this.#showWays();
    this.redraw();
  }

  /** Shows a way on its map, with where its portal was last by the turn that is told in view. */
  onFind(way: number): void {
    const track = this.#story?.ways[way];
    if (!track) return;
    this.#showWays();
    const { turn = Number.POSITIVE_INFINITY } = this.#story?.turns[this.#turn ?? -1] ?? {};
    const { place } = track.steps.findLast((step) => step.turn <= turn) ?? track.steps[0] ?? {};
    if (place) findOnMap({ scene: track.scene, hex: place, beside: edgesBeside(this.element) });
  }

  #showWays(): void {
    const story = this.#story;
    if (!story) return;
    const turn = this.#turn === null ? undefined : story.turns[this.#turn]?.turn;
    showTracks(this.session, story.ways, turn ?? null);
  }

  async #checkFile(file: File): Promise<void> {
    const read = readExport(await file.text());
    if (read.ok) await this.#run(read.value);
    else this.#show({ kind: "unreadable", fault: read.error });
  }

  /** The rules of a ruleset, that of a game that names none where it is left out; null where it is not known here. */
  async #rulesOf(ruleset: string = this.#rulesets.ids[0]): Promise<RulesetAdapter["rules"] | null> {
    const { ids, fetch } = this.#rulesets;
    return ids.includes(ruleset) ? (await fetch(ruleset)).rules : null;
  }

  /** Checks a game in slices; null where its ruleset is not known, or another check was begun meanwhile. */
  async #run(file: GameExport): Promise<Report | null> {
    const { ruleset = this.#rulesets.ids[0] } = openingOfExport(file) ?? {};
    const rules = await this.#rulesOf(ruleset);
    if (!rules) {
      this.#show({ kind: "unreadable", fault: { code: "ruleset", where: ruleset } });
      return null;
    }
    const all = file.entries.length;
    const run = verify(engineOf(rules), file);
    let shown: Check = { kind: "running", done: 0, all };
    this.#show(shown);
    for (;;) {
      const until = performance.now() + SLICE;
      let step = run.next();
      while (!step.done && performance.now() < until) step = run.next();
      if (this.#check !== shown) return null;
      if (step.done) {
        this.#turn = null;
        this.#show({ kind: "done", report: step.value, isOwn: file.gid === this.session.gid });
        return step.value;
      }
      shown = { kind: "running", done: step.value, all };
      this.#show(shown);
      await drawn();
    }
  }

  #show(check: Check): void {
    this.#check = check;
    // To tell a long game takes a while, and each drawing asks for it.
    this.#story = storyOf(this.session, say, check);
    this.redraw();
  }
}

/**
 * Opens the window *Fair play*, or brings the open one to the front.
 *
 * @param gid a game of this world that is to be checked, once its key is public; left out for the one in play
 */
export const openFairness = async (session: Session, rulesets: RulesetShelf, gid?: string): Promise<void> => {
  const window = openWindowOf(ID, FairPlay) ?? new FairPlay(session, rulesets);
  await bringUp(window);
  if (gid !== undefined && gid !== session.gid) await window.checkOther(gid);
};
