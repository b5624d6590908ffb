import { agreementsOf } from "../../../rules/index.ts";
import { raceList } from "../../destinations/set-up-world.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { agreementsTitle, awaitedHere, voiceOf } from "../../view/open-questions.ts";
import { action, give } from "../window/actions.ts";
import { isInput, isSelect } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, openWindowOf } from "../window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../window/session-window.ts";
import {
  type AgreementDraft,
  type AgreementsView,
  agreementsView,
  EMPTY_DRAFT,
  matterOf,
  withoutProposed,
} from "./agreements-view.ts";

const ID = "gravity-portals-agreements";

/** What the bar at the lower edge takes, in CSS pixels. */
const BAR = 112;

/** Beside the tools of the map, so that the Bridge at its other edge stays in sight. */
const LEFT = 112;

const firstPlace = () => {
  const place = largePlace(440, 640 + BAR, 360 + BAR);
  return { ...place, left: LEFT, height: place.height - BAR };
};

/** A name for a proposal that no other has: players propose without asking anybody first. */
const newId = (): string =>
  `p${[...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("")}`;

/** Where the players of a game without a judge propose, agree and decline, and those of others ask their judge for an undo. */
class Agreements extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-agreements"],
    window: { title: "GRAVITYPORTALS.Agreements.title", icon: "fa-solid fa-handshake", resizable: true },
    actions: {
      agree: action((app: Agreements, target) => app.onWord(target, "agree")),
      decline: action((app: Agreements, target) => app.onWord(target, "decline")),
      propose: action((app: Agreements, target) => app.onPropose(target)),
      grant: action((app: Agreements, target) => app.onGrant(target)),
    },
  };

  static override PARTS = { agreements: { template: templatePath("agreements.hbs"), scrollable: [""] } };

  #draft: AgreementDraft = EMPTY_DRAFT;

  constructor(session: Session) {
    super(session, { place: "agreements", position: firstPlace() });
  }

  override get title(): string {
    return agreementsTitle(this.session, say) || say("GRAVITYPORTALS.Agreements.requests");
  }

  override view(): AgreementsView {
    return agreementsView(this.session, say, this.#draft, raceList(getHost()));
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    this.element.addEventListener("input", ({ target }) => this.onInput(target));
  }

  /** What is typed is kept, whatever is drawn meanwhile. */
  onInput(target: EventTarget | null): void {
    if (!isInput(target) && !isSelect(target)) return;
    const { name, value } = target;
    const line = target.dataset["race"];
    if (line !== undefined) {
      this.#draft = { ...this.#draft, races: this.#draft.races.with(Number(line), value) };
    } else if (name === "scene" || name === "map" || name === "alternative" || name === "words" || name === "entry") {
      this.#draft = { ...this.#draft, [name]: value };
    }
  }

  async onWord(target: HTMLElement, what: "agree" | "decline"): Promise<void> {
    const { id = "" } = target.dataset;
    const { state, me } = this.session;
    const proposal = state && agreementsOf(state).open.find((one) => one.id === id);
    const mine = proposal && what === "agree" ? awaitedHere(this.session, state, proposal) : [];
    // A word that comes too late is refused by its own code.
    const voices = mine.length > 0 ? mine : [state ? voiceOf(this.session, state) : me];
    await this.press(target, async () => {
      for (const player of voices) {
        if (!(await give(this.session, { do: what, player, proposal: id }))) return;
      }
    });
  }

  /** The judge goes back to the moment that a player asked for; the request is gone with everything after it. */
  async onGrant(target: HTMLElement): Promise<void> {
    const { entry = "", time = "" } = target.dataset;
    const { undoTo } = await import("../console/console-acts.ts");
    await this.pressAsJudge(target, (role) => undoTo(this, this.session, role, Number(entry), time));
  }

  async onPropose(target: HTMLElement): Promise<void> {
    const { kind = "" } = target.dataset;
    const { scenes, maps, entries } = this.view();
    const chosenIn = (options: readonly { readonly value: string; readonly chosen: boolean }[]): string =>
      options.find(({ chosen }) => chosen)?.value ?? "";
    const chosen = { scene: chosenIn(scenes), map: chosenIn(maps), entry: chosenIn(entries) };
    const matter = matterOf(kind, this.#draft, chosen);
    if (typeof matter === "string") return void notices.warn(say(matter));
    await this.press(target, async () => {
      if (!(await give(this.session, { do: "propose", player: this.session.me, id: newId(), matter }))) return;
      this.#draft = withoutProposed(this.#draft, kind);
    });
  }
}

/** Opens the window of agreements, or brings the open one to the front. */
export const openAgreements = async (session: Session): Promise<void> => {
  await bringUp(openWindowOf(ID, Agreements) ?? new Agreements(session));
};
