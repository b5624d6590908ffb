import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { say } from "../../message/say.ts";
import { tokenOf } from "../../read/unit.ts";
import type { Session } from "../../session/session.ts";
import { setClockMapping } from "../../settings/settings.ts";
import { judges } from "../../view/players.ts";
import { openHelp } from "../welcome/help-dialog.ts";
import { action } from "../window/actions.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../window/session-window.ts";
import { endsUnlinked, type Finding, findingsOf, type Remedy } from "./findings.ts";
import { setBack } from "./known-modules.ts";

const ID = "gravity-portals-world-check";

const WIDTH = 460;

/** What may change what is found. */
const TOLD_BY = [
  "pauseGame",
  "canvasReady",
  "userConnected",
  "updateActor",
  "updateUser",
  "updateScene",
  "updateSetting",
];

interface WorldCheckView {
  readonly findings: readonly (Finding & {
    /** What the button says; empty for none. */
    readonly press: string;
    /** Settings that were not let be written, and how to set them by hand; empty for none. */
    readonly held: string;
  })[];
  /** Whether playing without the tracker ends something that is found. */
  readonly unlinks: boolean;
}

/** What in this world stops or disturbs a game, and a button for whatever one can do about it. */
class WorldCheck extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-world-check"],
    window: { title: "GRAVITYPORTALS.WorldCheck.title", icon: "fa-solid fa-stethoscope" },
    position: { width: WIDTH, height: "auto" as const },
    actions: {
      remedy: action((window: WorldCheck, target) => window.onRemedy(target)),
      unlink: action((window: WorldCheck, target) => window.onUnlink(target)),
      again: action((window: WorldCheck, target) => window.press(target, () => window.forget())),
      done: action((window: WorldCheck) => window.close()),
    },
  };

  static override PARTS = { check: { template: templatePath("world-check.hbs") } };

  /** The names of settings that were not let be written, by the finding. */
  readonly #held = new Map<string, readonly string[]>();

  override readonly outlivesGame = true;

  override view(): WorldCheckView {
    const host = getHost();
    const findings = findingsOf(host, this.session, say);
    return {
      findings: findings.map((finding) => ({
        ...finding,
        press: finding.remedy ? say(`GRAVITYPORTALS.WorldCheck.Press.${finding.remedy.do}`) : "",
        held: this.#heldText(finding),
      })),
      unlinks: endsUnlinked(host, findings),
    };
  }

  #heldText({ id, remedy }: Finding): string {
    const names = this.#held.get(id);
    if (!names || remedy?.do !== "set-back") return "";
    return say("GRAVITYPORTALS.WorldCheck.held", { settings: names.join(", "), module: remedy.habit.title });
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    for (const name of [...TOLD_BY, "clientSettingChanged"]) {
      const heard = Hooks.on(name as "pauseGame", () => this.redraw());
      this.untilClosed(() => Hooks.off(name as "pauseGame", heard));
    }
  }

  /** Looks anew: what was met before counts no more. */
  forget(): void {
    this.#held.clear();
    const { role } = this.session;
    if (role.kind === "judge") role.forgetHindrances();
  }

  async onRemedy(target: HTMLElement): Promise<void> {
    const finding = findingsOf(getHost(), this.session, say).find(({ id }) => id === target.dataset["finding"]);
    if (finding?.remedy) await this.press(target, () => this.#mend(finding.id, finding.remedy as Remedy));
    this.setPosition({ height: "auto" });
  }

  async #mend(id: string, remedy: Remedy): Promise<void> {
    const host = getHost();
    switch (remedy.do) {
      case "resume-world":
        host.game.togglePause?.(false, { broadcast: true });
        return;
      case "enter-key":
        return openHelp(this.session);
      case "set-back": {
        const held = await setBack(host, remedy.habit);
        this.#held.delete(id);
        if (held.length > 0) this.#held.set(id, held);
        return;
      }
      case "give": {
        const { state } = this.session;
        const level = host.CONST.DOCUMENT_OWNERSHIP_LEVELS["OWNER"] ?? 3;
        const actor = state && tokenOf(host, state, remedy.unit)?.actor;
        await actor?.update({ [`ownership.${remedy.user}`]: level });
        return;
      }
    }
  }

  async onUnlink(target: HTMLElement): Promise<void> {
    const { role } = this.session;
    await this.press(target, () => (role.kind === "judge" ? role.unlink() : setClockMapping(getHost(), "unlinked")));
    this.setPosition({ height: "auto" });
  }
}

/** Opens the window for a judge, or brings the open one to the front. */
export const openWorldCheck = async (session: Session): Promise<void> => {
  if (!judges(session)) return;
  const open = openWindowOf(ID, WorldCheck) ?? new WorldCheck(session);
  await open.render({ force: true });
  open.bringToFront();
};

/** Opens it for a judge who begins a game in a world where something is found. */
export const checkWorld = async (session: Session): Promise<void> => {
  if (judges(session) && findingsOf(getHost(), session, say).length > 0) await openWorldCheck(session);
};
