import { parsePlace, STANDARD_SHEET } from "../../../rules/index.ts";
import { bindRow, rowKey } from "../../destinations/bindings.ts";
import { planOf } from "../../destinations/plan-of.ts";
import type { SetUpFacts } from "../../destinations/set-up-facts.ts";
import { EMPTY_FORM, labelsIn, SET_UP_ROWS, type SetUpForm, type SetUpRow } from "../../destinations/set-up-form.ts";
import { foldersOf, preparedFor, raceList, setUpFacts } from "../../destinations/set-up-world.ts";
import { saveTemplate } from "../../destinations/template.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import { timeIn } from "../../message/time-words.ts";
import type { Session } from "../../session/session.ts";
import { agrees } from "../../view/open-questions.ts";
import { action, give } from "../window/actions.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { barHeight, largePlace } from "../window/first-place.ts";
import { lockJudges, openWindowOf } from "../window/open-windows.ts";
import { SelfDrawnWindow } from "../window/self-drawn-window.ts";
import { type PartNames, partsOf, type RenderArguments } from "../window/session-window.ts";
import { chosenIn, formationOf, onWholeMap } from "./set-up-choices.ts";
import { formFor, keepForm, startSetUp } from "./set-up-start.ts";
import { setUpView } from "./set-up-view.ts";
import type { SetUpAround, SetUpView } from "./shapes.ts";

const ID = "gravity-portals-set-up";

/** What the bar at the lower edge usually takes, in CSS pixels: it asks for the same. */
const BAR = 76;

const firstPlace = () => {
  const bar = barHeight(BAR);
  const place = largePlace(580, 640 + bar, 360 + bar);
  return { ...place, height: place.height - bar };
};

const isRow = (what: string): what is SetUpRow => SET_UP_ROWS.some((one) => one === what);

/** How far the set-up of one destination is: a row a column of its chart. It is kept in this browser. */
class SetUpWindow extends SelfDrawnWindow<SetUpForm> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-set-up-window"],
    window: { title: "GRAVITYPORTALS.SetUp.title", icon: "fa-solid fa-list-check", resizable: true },
    actions: {
      tick: action((app: SetUpWindow, target) => app.tick(target.dataset["what"] ?? "")),
      "draw-race": action((app: SetUpWindow) => app.drawRace()),
      "move-anchor": action((app: SetUpWindow, target) => app.press(target, () => app.moveAnchor())),
      "whole-map": action((app: SetUpWindow, target) =>
        app.change(onWholeMap(app.draft, target.dataset["what"] ?? "", app.facts?.sheet ?? STANDARD_SHEET)),
      ),
      "star-map": action((app: SetUpWindow, target) => app.press(target, () => app.useStarMap())),
      bind: action((app: SetUpWindow) => app.chooseMap()),
      save: action((app: SetUpWindow, target) => app.press(target, () => app.save())),
      primary: action((app: SetUpWindow, target) => app.press(target, () => app.primary())),
    },
  };

  static override PARTS = { setUp: { template: templatePath("set-up.hbs"), scrollable: [".gp-set-up-rows"] } };

  scene: string;
  /** What was typed where hexes are marked, while some of it is no hex. */
  #typed: string | null = null;
  /** Which defender is moved, and to where, until it is. */
  #anchor: { readonly unit: string; readonly hex: string } = { unit: "", hex: "" };

  constructor(session: Session, scene: string) {
    super(session, EMPTY_FORM, { position: firstPlace() });
    this.scene = scene;
  }

  override view(): SetUpView | object {
    const facts = this.facts;
    return facts ? setUpView(this.draft, facts, this.around(facts), say) : {};
  }

  // Nothing that is chosen is lost by drawing, and what was placed meanwhile shows.
  override get changing(): PartNames {
    return partsOf(SetUpWindow, "setUp");
  }

  get facts(): SetUpFacts | null {
    return setUpFacts(getHost(), this.session, this.scene);
  }

  around({ row }: SetUpFacts): SetUpAround {
    const { state } = this.session;
    if (!state) throw new Error("there is no game whose destination could be set up");
    const chart = state.rows[this.scene]?.chart ?? "";
    const { name } = preparedFor(getHost(), { chart, roll: row.roll });
    return {
      chart,
      begun: state.scenes[this.scene] !== undefined,
      readings: state.ruleOptions,
      defenders: this.session.ruleset.defenders,
      time: timeIn(this.session.ruleset, state.clock, say),
      prepared: name,
      races: raceList(getHost()),
      agreed: agrees(this.session),
      seats: this.session.seats.map(({ id, name }) => ({ id, name })),
      folders: foldersOf(getHost()),
      typed: this.#typed,
      formation: formationOf(this.session, this.scene, this.#anchor),
    };
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    lockJudges(this.session, this.element, say);
  }

  /** Takes up another destination, as it was left. */
  turnTo(scene: string): void {
    this.scene = scene;
    this.#typed = null;
    this.#anchor = { unit: "", hex: "" };
    this.draft = formFor(this.session, scene);
  }

  /** Keeps and draws a change. */
  async change(changes: Partial<SetUpForm>): Promise<void> {
    const form = { ...this.draft, ...changes };
    await keepForm(this.session.me, this.scene, form);
    await this.show(form);
  }

  override async changed(target: EventTarget | null): Promise<void> {
    if (isSelect(target) && target.name === "anchor") {
      this.#anchor = { ...this.#anchor, unit: target.value };
      return;
    }
    if (isInput(target) && target.name === "anchorHex") {
      this.#anchor = { ...this.#anchor, hex: target.value.trim() };
      return;
    }
    if (isInput(target) && target.type === "checkbox") {
      await this.change({ ticks: { ...this.draft.ticks, [target.name]: target.checked } });
    } else if (isInput(target) && target.name === "starts") {
      const { labels, wrong } = labelsIn(target.value, this.facts?.sheet);
      this.#typed = wrong.length > 0 ? target.value : null;
      await this.change({ starts: labels });
    } else if (isSelect(target) || isInput(target)) {
      const choice = chosenIn(this.draft, target.name, target.value);
      if (choice) await this.change(choice);
    }
  }

  /** A row's own box: what a person ticked counts, whatever the row would say. */
  async tick(what: string): Promise<void> {
    const view = this.view();
    const row = isRow(what) && "rows" in view ? view.rows.find((one) => one.what === what) : undefined;
    if (row) await this.change({ ticks: { ...this.draft.ticks, [what]: !row.done } });
  }

  /** Puts the chosen defender into the typed hex, and the others with it. */
  async moveAnchor(): Promise<void> {
    const formation = formationOf(this.session, this.scene, this.#anchor);
    if (!formation) return;
    const { anchor: unit } = formation;
    const hex = parsePlace(formation.hex);
    if (!hex) notices.error(say("GRAVITYPORTALS.SetUp.noHex"));
    else if (await give(this.session, { do: "move-anchor", unit, hex }, "error")) this.#anchor = { unit, hex: "" };
    await this.refresh();
  }

  async drawRace(): Promise<void> {
    const races = raceList(getHost());
    const roll = await new Roll(`1d${races.length}`).evaluate();
    await this.change({ race: races[Number(roll.total) - 1] ?? "" });
  }

  /** The row's place, and its name among bindings. */
  get place() {
    const rolled = this.session.state?.rows[this.scene];
    const row = { chart: rolled?.chart ?? "", roll: rolled?.row.roll ?? 0 };
    return { row, key: rowKey(row) };
  }

  async useStarMap(): Promise<void> {
    await bindRow(getHost(), this.place.key, null);
  }

  async chooseMap(): Promise<void> {
    const { openBindings } = await import("./bindings-window.ts");
    await openBindings(this.session, this.place.key, () => void this.refresh());
  }

  async save(): Promise<void> {
    const { draft: form, scene, place } = this;
    const name = await saveTemplate(getHost(), this.session, { scene, form, ...place });
    notices.info(say("GRAVITYPORTALS.SetUp.saved", { name }));
  }

  async primary(): Promise<void> {
    const { facts } = this;
    const { role } = this.session;
    if (!facts || role.kind !== "judge") return;
    if (!this.session.state?.scenes[this.scene]) {
      if (await startSetUp(this, this.session, this.scene, this.draft)) await this.close();
      return;
    }
    const refused = await role.finishSetUp(this.scene, planOf(this.draft, facts));
    if (refused) notices.error(say(refused));
  }
}

/** Opens the set-up of a destination that was rolled, for those who judge. */
export const openSetUp = async (session: Session, scene: string): Promise<void> => {
  if (session.role.kind !== "judge" || !session.state?.rows[scene]) return;
  const open = openWindowOf(ID, SetUpWindow) ?? new SetUpWindow(session, scene);
  open.turnTo(scene);
  await open.render({ force: true });
  open.bringToFront();
};
