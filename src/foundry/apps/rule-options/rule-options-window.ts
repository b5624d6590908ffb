import { isRuleOptionName, type RuleOptions } from "../../../rules/index.ts";
import { MODULE_ID, templatePath } from "../../host/constants.ts";
import { foundry as host } from "../../host/host.ts";
import { say } from "../../message/localize.ts";
import {
  completeRuleOptions,
  presetJson,
  presetsOf,
  readPreset,
  readTyped,
  unusual,
} from "../../rule-options/preset.ts";
import type { Session } from "../../session/session.ts";
import { presets, ruleOptions, setPresets, setRuleOptions } from "../../settings/settings.ts";
import { largePlace } from "../window/first-place.ts";
import { chosenFile, createSelfDrawnWindow } from "../window/self-drawn-window.ts";
import { action, bringUp, openWindow } from "../window/session-window.ts";
import { onlyWatches } from "../window/standing-by.ts";
import { type RuleOptionsForm, type RuleOptionsView, ruleOptionsView } from "./view/rule-options.ts";

const ID = "gravity-portals-readings";

/** The readings of the running game, else those that the next game begins with. */
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

const createWindow = (session: Session) => {
  /** How the rules are read where they are silent: each choice with what it means, presets, files. */
  class ReadingsWindow extends createSelfDrawnWindow(() => sheetOf(session)) {
    static override DEFAULT_OPTIONS = {
      id: ID,
      classes: [MODULE_ID, "gp-readings"],
      window: { title: "GRAVITYPORTALS.Readings.title", icon: "fa-solid fa-scale-balanced", resizable: true },
      position: largePlace(640, 640, 420),
      actions: {
        explain: action((app: ReadingsWindow, target) => app.explain(target.dataset["reading"] ?? "")),
        bring: action((app: ReadingsWindow) => app.chooseFile()),
        give: action((app: ReadingsWindow) => app.give()),
        keep: action((app: ReadingsWindow, target) => app.press(target, () => app.keep())),
        usual: action((app: ReadingsWindow) => app.take({})),
        discard: action((app: ReadingsWindow) => app.show(sheetOf(session, app.sheet.preset))),
        apply: action((app: ReadingsWindow, target) => app.press(target, () => app.apply())),
      },
    };

    static override PARTS = { readings: { template: templatePath("readings.hbs"), scrollable: [".gp-readings-list"] } };

    override view(): RuleOptionsView {
      return ruleOptionsView(this.sheet, say);
    }

    async explain(name: string): Promise<void> {
      await this.show({ ...this.sheet, open: this.sheet.open === name ? null : name });
    }

    override async changed(target: EventTarget | null): Promise<void> {
      const text = await chosenFile(target);
      if (text !== null) {
        await this.bring(text);
      } else if (target instanceof HTMLSelectElement && target.name === "preset") {
        const chosen = presetsOf(presets(host())).get(target.value);
        if (chosen) await this.take(unusual(chosen), target.value);
      } else if (target instanceof HTMLSelectElement) {
        await this.choose(target.name, target.value);
      } else if (target instanceof HTMLInputElement && isRuleOptionName(target.name)) {
        await this.type(target.name, target.value);
      }
    }

    async choose(name: string, option: string): Promise<void> {
      // A table of one's own begins with the bands of the rulebook's nearest kin.
      const value = option === "own" ? "5:100, 10:75, 20:50, 50:25" : option;
      await this.type(name, value);
    }

    async type(name: string, typed: string): Promise<void> {
      const { sheet } = this;
      const read = readTyped(name, typed);
      const faults = sheet.faults.filter((fault) => fault.name !== name);
      const { [name]: _, ...rest } = sheet.typed;
      await this.show(
        "told" in read
          ? { ...sheet, typed: { ...rest, [name]: typed }, faults: [...faults, { name, told: read.told }] }
          : { ...sheet, typed: rest, faults, readings: { ...sheet.readings, [name]: read.value } },
      );
    }

    /** Takes over a whole set of readings; it is in force only when it is applied. */
    async take(chosen: unknown, preset = ""): Promise<void> {
      const { readings: taken, faults } = completeRuleOptions(chosen);
      await this.show({ ...this.sheet, readings: taken, typed: {}, faults, preset });
    }

    async bring(text: string): Promise<void> {
      const read = readPreset(text);
      if (!read) ui.notifications?.warn(say("GRAVITYPORTALS.Readings.noFile"));
      else await this.show({ ...this.sheet, readings: read.readings, typed: {}, faults: read.faults, preset: "" });
    }

    give(): void {
      const name = this.sheet.preset || "readings";
      this.giveFile(`${name}.json`, presetJson(name, this.sheet.readings), "application/json");
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
      await setPresets(host(), { ...kept, [name]: unusual(this.sheet.readings) });
      this.sheet = { ...this.sheet, presets: [...new Set([...this.sheet.presets, name])], preset: name };
    }

    /** Puts the choices in force: for the running game, which tells everybody, and for games to come. */
    async apply(): Promise<void> {
      const { sheet } = this;
      if (sheet.faults.length > 0) {
        ui.notifications?.warn(say("GRAVITYPORTALS.Readings.faulty"));
        return;
      }
      if (onlyWatches(session)) return;
      await setRuleOptions(host(), unusual(sheet.readings));
      if (session.state) await session.judge?.changeRuleOptions(sheet.readings);
      this.sheet = { ...sheetOf(session, sheet.preset), readings: sheet.readings, inForce: sheet.readings };
    }
  }
  return new ReadingsWindow(session);
};

/** Opens the readings, for those who judge. */
export const openRuleOptions = async (session: Session): Promise<void> => {
  if (!session.isGM) return;
  await bringUp(openWindow(ID) ?? createWindow(session));
};
