import { pick } from "es-toolkit/object/pick";
import { RULE_OPTION_NAMES, type RuleOptions } from "../../../rules/index.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import {
  type ChosenOptions,
  chosenFor,
  completeRuleOptions,
  keptWith,
  NO_OWN_OPTIONS,
  type OwnOptions,
  presetJson,
  presetsOf,
  readPreset,
} from "../../settings/rule-options.ts";
import { keptRuleOptions, presets, setPresets, setRuleOptions } from "../../settings/settings.ts";
import { openingOf } from "../../view/players.ts";
import { action, followSearch } from "../window/actions.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, onlyWatches, openWindowOf } from "../window/open-windows.ts";
import { chosenFile, SelfDrawnWindow } from "../window/self-drawn-window.ts";
import type { RenderArguments } from "../window/session-window.ts";
import {
  type RuleOptionsForm,
  type RuleOptionsView,
  ruleOptionsView,
  typedFor,
  withTyped,
} from "./rule-options-view.ts";

const ID = "gravity-portals-readings";

/** The rule options of the running game, else those that the next game by a ruleset begins with. */
const inForce = (session: Session, { specs }: OwnOptions): ChosenOptions => {
  const { state } = session;
  return state
    ? { ...state.ruleOptions, ...session.ruleset.rules.ownOptions?.of(state) }
    : chosenFor(keptRuleOptions(getHost()), specs);
};

const sheetOf = (session: Session, ruleset: string, own: OwnOptions, preset = ""): RuleOptionsForm => ({
  readings: inForce(session, own),
  inForce: inForce(session, own),
  ruleset,
  rulesets: openingOf(session)?.rulesets ?? [],
  own,
  typed: {},
  faults: [],
  open: null,
  presets: [...presetsOf(presets(getHost())).keys()],
  preset,
  running: session.state !== null,
  find: "",
});

const ownOf = async (session: Session, ruleset: string): Promise<OwnOptions> =>
  (await openingOf(session)
    ?.rulesets.find(({ id }) => id === ruleset)
    ?.ownOptions?.()) ?? NO_OWN_OPTIONS;

/** How the rules are read where they are silent: each choice with what it means, presets, files. */
class RuleOptionsWindow extends SelfDrawnWindow<RuleOptionsForm> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-readings"],
    window: { title: "GRAVITYPORTALS.Readings.title", icon: "fa-solid fa-scale-balanced", resizable: true },
    actions: {
      explain: action((app: RuleOptionsWindow, target) => app.explain(target.dataset["reading"] ?? "")),
      bring: action((app: RuleOptionsWindow) => app.chooseFile()),
      give: action((app: RuleOptionsWindow) => app.give()),
      keep: action((app: RuleOptionsWindow, target) => app.press(target, () => app.keep())),
      usual: action((app: RuleOptionsWindow) => app.take({})),
      discard: action((app: RuleOptionsWindow) => app.discard()),
      apply: action((app: RuleOptionsWindow, target) => app.press(target, () => app.apply())),
    },
  };

  static override PARTS = { readings: { template: templatePath("readings.hbs"), scrollable: [".gp-readings-list"] } };

  constructor(session: Session, form: RuleOptionsForm) {
    super(session, form, { position: largePlace(780, 640, 420) });
  }

  override view(): RuleOptionsView {
    return ruleOptionsView(this.draft, say);
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    followSearch(this.element, "find", (find) => this.show({ ...this.draft, find }));
  }

  async explain(name: string): Promise<void> {
    await this.show({ ...this.draft, open: this.draft.open === name ? null : name });
  }

  override async changed(target: EventTarget | null): Promise<void> {
    const text = await chosenFile(target);
    if (text !== null) {
      await this.bring(text);
    } else if (isSelect(target) && target.name === "preset") {
      const chosen = presetsOf(presets(getHost())).get(target.value);
      // It may name what only other rulesets know.
      if (chosen) await this.take(keptWith({}, chosenFor(chosen, this.specs), this.specs), target.value);
    } else if (isSelect(target) && target.name === "ruleset") {
      await this.turnTo(target.value);
    } else if (isSelect(target)) {
      await this.choose(target.name, target.value);
    } else if (isInput(target) && target.name in this.draft.readings) {
      await this.type(target.name, target.value);
    }
  }

  get specs(): OwnOptions["specs"] {
    return this.draft.own.specs;
  }

  /** Shows what the next game by a ruleset begins with; what was chosen for another and not applied is dropped. */
  async turnTo(ruleset: string): Promise<void> {
    await this.show(sheetOf(this.session, ruleset, await ownOf(this.session, ruleset)));
  }

  async discard(): Promise<void> {
    const { ruleset, own, preset } = this.draft;
    await this.show(sheetOf(this.session, ruleset, own, preset));
  }

  async choose(name: string, option: string): Promise<void> {
    await this.type(name, typedFor(this.draft, name, option));
  }

  async type(name: string, typed: string): Promise<void> {
    await this.show(withTyped(this.draft, name, typed));
  }

  /** Takes over a whole set of rule options; it is in force only when it is applied. */
  async take(chosen: unknown, preset = ""): Promise<void> {
    const { readings: taken, faults } = completeRuleOptions(chosen, this.specs);
    await this.show({ ...this.draft, readings: this.changeable(taken), typed: {}, faults, preset });
  }

  /** Options as they can be put in force: a game that runs keeps what its ruleset has of its own. */
  changeable(taken: ChosenOptions): ChosenOptions {
    return this.draft.running ? { ...taken, ...pick(this.draft.inForce, Object.keys(this.specs)) } : taken;
  }

  async bring(text: string): Promise<void> {
    const read = readPreset(text, this.specs);
    if (!read) return void notices.warn(say("GRAVITYPORTALS.Readings.noFile"));
    const { readings, faults } = read;
    await this.show({ ...this.draft, readings: this.changeable(readings), typed: {}, faults, preset: "" });
  }

  give(): void {
    const name = this.draft.preset || "readings";
    this.giveFile(`${name}.json`, presetJson(name, this.draft.readings, this.specs), "application/json");
  }

  /** Keeps the choices under a name, for other games of this world. */
  async keep(): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("input[name=presetName]");
    const name = field?.value.trim() ?? "";
    if (name === "") {
      field?.focus();
      return;
    }
    const kept = presetsOf(presets(getHost()));
    const anew = keptWith(kept.get(name), this.draft.readings, this.specs);
    await setPresets(getHost(), { ...Object.fromEntries(kept), [name]: anew });
    this.draft = { ...this.draft, presets: [...new Set([...this.draft.presets, name])], preset: name };
  }

  /** Puts the choices in force: for the running game, which publishes them, and for games to come. */
  async apply(): Promise<void> {
    const form = this.draft;
    if (form.faults.length > 0) {
      notices.warn(say("GRAVITYPORTALS.Readings.faulty"));
      return;
    }
    if (onlyWatches(this.session)) return;
    await setRuleOptions(getHost(), keptWith(keptRuleOptions(getHost()), form.readings, this.specs));
    // Its window checked each of them.
    const ofAll = pick(form.readings, RULE_OPTION_NAMES as string[]) as unknown as RuleOptions;
    if (this.session.role.kind === "judge") {
      await this.session.command({ do: "change-rule-options", ruleOptions: ofAll });
    }
    const { ruleset, own, preset, readings } = form;
    this.draft = { ...sheetOf(this.session, ruleset, own, preset), readings, inForce: readings };
  }
}

/** Opens the rule options, for those who judge: of the game that runs, else of the next by a ruleset. */
export const openRuleOptions = async (session: Session, chosen?: string): Promise<void> => {
  if (!session.isGM) return;
  const ruleset = session.state ? session.ruleset.rules.id : (chosen ?? openingOf(session)?.rulesets[0]?.id ?? "");
  const open = openWindowOf(ID, RuleOptionsWindow);
  if (open && open.draft.ruleset !== ruleset && chosen !== undefined) await open.turnTo(ruleset);
  const own = await ownOf(session, ruleset);
  await bringUp(open ?? new RuleOptionsWindow(session, sheetOf(session, ruleset, own)));
};
