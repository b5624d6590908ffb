import { action, singleAction } from "../../../apps/window/actions.ts";
import { isInput, isSelect, mainPage } from "../../../apps/window/elements.ts";
import { freeSpan, freeWidth } from "../../../apps/window/free-band.ts";
import { openWindowOf } from "../../../apps/window/open-windows.ts";
import { type RenderArguments, SessionWindow } from "../../../apps/window/session-window.ts";
import { showUnits } from "../../../apps/window/show-units.ts";
import type { WindowPlace } from "../../../apps/window/window-places.ts";
import { MODULE_ID, templatePath } from "../../../host/module.ts";
import { notices, plain, withoutLinks } from "../../../host/plain.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { type Say, say } from "../../../message/say.ts";
import { own } from "../../../ruleset/orders.ts";
import type { Session } from "../../../session/session.ts";
import { wordsIn } from "../ship/check-ship.ts";
import type { WeaponTables } from "../ship/ship-on-paper.ts";
import { type StoredOn, storedShip } from "../ship/stored-ship.ts";
import { type FireChoice, type FireView, fireOrder, fireView, NO_SHOT, numberFault } from "./fire.ts";

/** The most points that a shot may score. */
const MOST_POINTS = 1000;

/**
 * What is missing or wrong of a shot as it was typed, by name; empty where nothing is. A shot without its points would
 * fire its weapons for nothing.
 */
export const shotFault = (view: FireView, say: Say): string => {
  const { weapons, points, looked, rolled } = view;
  if (view.empty !== "") return view.empty;
  const firing = weapons.filter(({ count }) => count.trim() !== "" && count.trim() !== "0");
  if (firing.length === 0) return say("GRAVITYPORTALS.FastPlay.Fire.noWeapons");
  const many = firing.map(({ type, count, left }) => numberFault(say, type, count, 1, left)).find((fault) => fault);
  if (many !== undefined) return many;
  if (looked) {
    const without = firing.find(({ type }) => !rolled.some((one) => one.type === type));
    return without ? say("GRAVITYPORTALS.FastPlay.Fire.noDice", { type: without.type }) : "";
  }
  const words = wordsIn(points);
  if (words.length === 0) return say("GRAVITYPORTALS.FastPlay.Fire.noPoints");
  const field = say("GRAVITYPORTALS.Orders.Field.points");
  return words.map((value) => numberFault(say, field, value, 0, MOST_POINTS)).find((fault) => fault) ?? "";
};

const ID = "gravity-portals-fp-fire";
/** The name under which a person's browser keeps where the window was put. */
const PLACE = "fp-fire";

/** The widest and the narrowest that the window is, in CSS pixels. */
const WIDTH = 460;
const NARROWEST = 300;
/** Beside what stands in the lower left corner of the page, such as the list of players. */
const CORNER = 168;
const EDGE = 8;

/**
 * At the foot of the map, so that its ships are seen above: between docked windows, and over them where these leave the map
 * little room.
 */
const atFoot = (page: Document): WindowPlace & { readonly width: number } => {
  const { left, right } = freeSpan(page, null);
  const top = page.documentElement.clientHeight;
  const room = right - left - CORNER - EDGE;
  if (room >= NARROWEST) return { left: left + CORNER, top, width: Math.min(WIDTH, room) };
  return { left: Math.max(0, freeWidth(page, null) - NARROWEST - EDGE), top, width: NARROWEST };
};

/** A throw of dice that everybody sees, as Foundry has it. */
interface Thrown {
  readonly dice: readonly { readonly results: readonly { readonly result: number }[] }[];
  evaluate(): Promise<unknown>;
  toMessage(data: object): Promise<unknown>;
}

/**
 * Where somebody fires: at whom, with what, and what it scored. It grows upward from the foot of the map, until its person
 * puts it elsewhere.
 */
class Fire extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-fp-fire"],
    window: { title: "GRAVITYPORTALS.FastPlay.Fire.title", icon: "fa-solid fa-crosshairs", resizable: true },
    position: { height: "auto" as const },
    actions: {
      fire: singleAction((one: Fire, target) => one.onFire(target)),
      roll: singleAction((one: Fire, target) => one.onRoll(target)),
      all: action((one: Fire) => one.onAll()),
    },
  };

  static override PARTS = { form: { template: templatePath("fast-play-fire.hbs") } };

  #choice: FireChoice = NO_SHOT;
  /** For whom units were brought into sight last. */
  #shown = "";

  constructor(session: Session) {
    super(session, { place: PLACE, position: atFoot(mainPage()) });
  }

  /** Takes up a step at which to fire. */
  take(step: string): void {
    this.#choice = { ...this.#choice, step };
  }

  override view(): FireView {
    return fireView(this.session, say, this.#choice, (unit) => this.tablesOf(unit));
  }

  /** The tables that the owner of a unit has typed for its weapons. */
  tablesOf(unit: string): WeaponTables {
    const { actors } = game as unknown as { readonly actors: { get(id: string): StoredOn | undefined } };
    const id = this.session.actorOf(unit);
    return (id === null ? null : storedShip(actors.get(id) ?? null))?.weaponTables ?? {};
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    // What is typed counts at once, as a key can press a button while the field still has the focus.
    this.element.addEventListener("input", (event) => this.note(event));
    this.element.addEventListener("change", ({ target }) => {
      if (isSelect(target)) void this.refresh();
      else this.redraw();
    });
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    if (!this.byHand) this.want(atFoot(this.element.ownerDocument));
    this.#keepTyped();
    this.#showBeside();
  }

  /** Brings who fires at whom into sight beside the window, once for each pair: whoever has moved the map since keeps it. */
  #showBeside(): void {
    const { element, session } = this;
    const { units, targets } = this.view();
    const ids = [units, targets].flatMap((options) => options.find(({ chosen }) => chosen)?.id ?? []);
    if (ids.join() === this.#shown) return;
    this.#shown = ids.join();
    // The window has its place and its height with the next frame.
    if (ids.length > 0)
      element.ownerDocument.defaultView?.requestAnimationFrame(() => {
        if (this.rendered) void showUnits(session, ids, element);
      });
  }

  /** Only where its person puts it is kept. */
  override keepPlace(): void {
    if (this.byHand) super.keepPlace();
  }

  /** Writes into the fields what was typed in the old ones while these were being made, as more is drawn after a launch. */
  #keepTyped(): void {
    for (const field of this.element.querySelectorAll<HTMLInputElement>("input[data-type]")) {
      const { name, dataset } = field;
      const typed = this.#choice[name === "dice" ? "dice" : "counts"][dataset["type"] ?? ""] ?? "";
      if (field.value !== typed) field.value = typed;
    }
    const points = this.element.querySelector<HTMLInputElement>("input[name=points]");
    const { points: typed } = this.#choice;
    if (points && typed !== "" && points.value !== typed) points.value = typed;
  }

  /** Takes up what somebody typed or chose. */
  note({ target }: Event): void {
    if (!isSelect(target) && !isInput(target)) return;
    const { name, value, dataset } = target;
    const { type } = dataset;
    if (type !== undefined && (name === "counts" || name === "dice")) {
      this.#choice = { ...this.#choice, [name]: { ...this.#choice[name], [type]: value } };
    } else if (name === "from") this.#choice = { ...NO_SHOT, from: value, step: this.#choice.step };
    else this.#choice = { ...this.#choice, [name]: value };
  }

  /** Takes all weapons that have not fired. */
  async onAll(): Promise<void> {
    const guns = this.view().weapons.filter(({ isTaken }) => isTaken);
    const counts = Object.fromEntries(guns.map(({ type, left }) => [type, String(left)]));
    this.#choice = { ...this.#choice, counts, dice: {} };
    await this.refresh();
  }

  /** Throws the dice of a type of weapon, or of all that have a table, in the open. */
  async onRoll(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { type: only } = target.dataset;
      for (const { type, table } of this.view().weapons) {
        const isMeant = only === undefined ? table : only === type;
        const count = Number(this.#choice.counts[type] ?? 0);
        if (isMeant && Number.isInteger(count) && count >= 1) await this.rollFor(type, count);
      }
    });
  }

  async rollFor(type: string, count: number): Promise<void> {
    const { Roll } = globalThis as unknown as { readonly Roll: new (formula: string) => Thrown };
    const thrown = new Roll(`${count}d6`);
    await thrown.evaluate();
    await thrown.toMessage({ flavor: withoutLinks(plain(type)) });
    const faces = thrown.dice.flatMap(({ results }) => results.map(({ result }) => result));
    this.#choice = { ...this.#choice, dice: { ...this.#choice.dice, [type]: faces.join(" ") } };
  }

  async onFire(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const view = this.view();
      const fault = shotFault(view, say);
      const refusal = fault === "" ? await this.session.command(own(fireOrder(view))) : null;
      if (refusal !== null || fault !== "") notices.warn(fault || refusalText(say, refusal ?? ""));
      else await this.close();
    });
  }
}

/**
 * Opens the window of fire, or brings it to the front.
 *
 * @param step the step of fire that was asked for; empty where weapons fire at their own
 */
export const openFire = async (session: Session, step = ""): Promise<void> => {
  const open = openWindowOf(ID, Fire) ?? new Fire(session);
  open.take(step);
  await open.render({ force: true });
  open.bringToFront();
};
