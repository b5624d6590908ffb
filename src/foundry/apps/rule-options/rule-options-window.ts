import { isRuleOptionName, type RuleOptions } from "../../../rules/index.ts";
import { MODULE_ID, templatePath } from "../../host/constants.ts";
import { foundry as host } from "../../host/host.ts";
import { say } from "../../message/localize.ts";
import { completeRuleOptions, presetJson, presetsOf, readPreset, unusual } from "../../rule-options/preset.ts";
import type { Session } from "../../session/session.ts";
import { presets, ruleOptions, setPresets, setRuleOptions } from "../../settings/settings.ts";
import { action } from "../window/actions.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, openWindowOf } from "../window/open-windows.ts";
import { chosenFile, SelfDrawnWindow } from "../window/self-drawn-window.ts";
import { onlyWatches } from "../window/standing-by.ts";
import {
  type RuleOptionsForm,
  type RuleOptionsView,
  ruleOptionsView,
  typedFor,
  withTyped,
} from "./view/rule-options.ts";

const ID = "gravity-portals-readings";

/** The rule options of the running game, else those that the next game begins with. */
const inForce = (session: Session): RuleOptions => session.state?.ruleOptions ?? ruleOptions(host());

const sheetOf = (session: Session, preset = ""): RuleOptionsForm => ({
  readings: inForce(session),
  inForce: inForce(session),
  typed: {},
  faults: [],
  open: null,
  presets: [...presetsOf(presets(host())).keys()],
  preset,
  running: session.state !== null,
});

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
      discard: action((app: RuleOptionsWindow) => app.show(sheetOf(app.session, app.draft.preset))),
      apply: action((app: RuleOptionsWindow, target) => app.press(target, () => app.apply())),
    },
  };

  static override PARTS = { readings: { template: templatePath("readings.hbs"), scrollable: [".gp-readings-list"] } };

  constructor(session: Session) {
    super(session, sheetOf(session), { position: largePlace(780, 640, 420) });
  }

  override view(): RuleOptionsView {
    return ruleOptionsView(this.draft, say);
  }

  async explain(name: string): Promise<void> {
    await this.show({ ...this.draft, open: this.draft.open === name ? null : name });
  }

  override async changed(target: EventTarget | null): Promise<void> {
    const text = await chosenFile(target);
    if (text !== null) {
      await this.bring(text);
    } else if (isSelect(target) && target.name === "preset") {
      const chosen = presetsOf(presets(host())).get(target.value);
      if (chosen) await this.take(unusual(chosen), target.value);
    } else if (isSelect(target)) {
      await this.choose(target.name, target.value);
    } else if (isInput(target) && isRuleOptionName(target.name)) {
      await this.type(target.name, target.value);
    }
  }

  async choose(name: string, option: string): Promise<void> {
    await this.type(name, typedFor(option));
  }

  async type(name: string, typed: string): Promise<void> {
    await this.show(withTyped(this.draft, name, typed));
  }

  /** Takes over a whole set of rule options; it is in force only when it is applied. */
  async take(chosen: unknown, preset = ""): Promise<void> {
    const { readings: taken, faults } = completeRuleOptions(chosen);
    await this.show({ ...this.draft, readings: taken, typed: {}, faults, preset });
  }

  async bring(text: string): Promise<void> {
    const read = readPreset(text);
    if (!read) ui.notifications?.warn(say("GRAVITYPORTALS.Readings.noFile"));
    else await this.show({ ...this.draft, readings: read.readings, typed: {}, faults: read.faults, preset: "" });
  }

  give(): void {
    const name = this.draft.preset || "readings";
    this.giveFile(`${name}.json`, presetJson(name, this.draft.readings), "application/json");
  }

  /** Keeps the choices under a name, for other games of this world. */
  async keep(): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>("input[name=presetName]");
    const name = field?.value.trim() ?? "";
    if (name === "") {
      field?.focus();
      return;
    }
    const kept = Object.fromEntries([...presetsOf(presets(host()))].map(([id, one]) => [id, unusual(one)]));
    await setPresets(host(), { ...kept, [name]: unusual(this.draft.readings) });
    this.draft = { ...this.draft, presets: [...new Set([...this.draft.presets, name])], preset: name };
  }

  /** Puts the choices in force: for the running game, which tells everybody, and for games to come. */
  async apply(): Promise<void> {
    const form = this.draft;
    if (form.faults.length > 0) {
      ui.notifications?.warn(say("GRAVITYPORTALS.Readings.faulty"));
      return;
    }
    if (onlyWatches(this.session)) return;
    await setRuleOptions(host(), unusual(form.readings));
    if (this.session.state) await this.session.judge?.game?.changeRuleOptions(form.readings);
    this.draft = { ...sheetOf(this.session, form.preset), readings: form.readings, inForce: form.readings };
  }
}

/** Opens the rule options, for those who judge. */
export const openRuleOptions = async (session: Session): Promise<void> => {
  if (!session.isGM) return;
  await bringUp(openWindowOf(ID, RuleOptionsWindow) ?? new RuleOptionsWindow(session));
};
