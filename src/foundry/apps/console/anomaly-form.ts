import { isEqual } from "es-toolkit/predicate/isEqual";
import { placeLabel, type Scene } from "../../../rules/index.ts";
import { isCovered, onCover } from "../../canvas/cover.ts";
import { findOnMap } from "../../canvas/find.ts";
import { playerColour } from "../../canvas/palette.ts";
import { spelled } from "../../canvas/palette-settings.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { message } from "../../message/message.ts";
import { placeText } from "../../message/places.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { action, attempt, give } from "../window/actions.ts";
import { isElement, isInput } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { bringUp, lockJudges, openWindowOf } from "../window/open-windows.ts";
import { inWords, yesOrNo } from "../window/question.ts";
import {
  type CloseArguments,
  type PartNames,
  partsOf,
  type RenderArguments,
  SessionWindow,
} from "../window/session-window.ts";
import {
  checkPlace,
  type FormState,
  type FormView,
  fieldsInPlay,
  formView,
  freshFields,
  isFixed,
  withoutAnomaly,
} from "./anomaly-form-view.ts";
import { unleashStorm } from "./console-storm.ts";
import { type FieldFault, type InPlay, isAbout, MOST_POINTS, wholeIn, zonesOff } from "./form.ts";
import { draftOf, FormDrafts, LOOKS, withForm } from "./form-drafts.ts";
import { placeAtSpot } from "./mini-map.ts";
import { retireQuestion, sourceOf } from "./portal-acts.ts";
import { withOnly } from "./portal-form.ts";
import type { TerrainFields } from "./terrain-form.ts";

/** The text of the place on a small map that an event of the pointer is about; null where it is about none. */
export const labelAtPointer = ({ target, clientX, clientY }: MouseEvent, scene: Scene | undefined): string | null => {
  const map = isElement(target) ? target.closest("svg.gp-map") : null;
  const matrix = map instanceof SVGSVGElement ? map.getScreenCTM() : null;
  if (!scene || !matrix) return null;
  const place = placeAtSpot(scene, new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()));
  return place && placeText(place, scene);
};

/** In which colour the ships of a player are dots on a small map. */
export const dotColour = (owner: string | null): string => spelled(playerColour(getHost().game)(owner));

/** Puts what is filled in and what it means into one part that is scrolled; the buttons stay under it. */
export const wrapBody = (sheet: HTMLElement): void => {
  const body = sheet.ownerDocument.createElement("div");
  body.className = "gp-sheet-body";
  sheet.querySelector(".gp-sheet-fields")?.before(body);
  body.append(...sheet.querySelectorAll(".gp-sheet-fields, .gp-sheet-side"));
};

/**
 * Scrolls to the field that is being typed in, with what is said of it, as a warning under the scrolled part may have
 * taken its room.
 */
export const showFocus = (sheet: HTMLElement): void => {
  const focus = sheet.querySelector(".gp-sheet-body :focus");
  (focus?.closest(".gp-field") ?? focus)?.scrollIntoView({ block: "nearest" });
};

type Kind = FormState["kind"];

const idOf = (kind: Kind, anomaly: string | null): string => `gravity-portals-sheet-${anomaly ?? kind}`;

/** What this person left unfinished. */
const drafts = new FormDrafts();

/** The form of one anomaly. Of a portal nothing leaves this window before it is placed, not even a pointer. */
class AnomalyForm extends SessionWindow {
  static override DEFAULT_OPTIONS = {
    classes: [MODULE_ID, "gp-sheet"],
    window: { resizable: true },
    actions: {
      place: action((form: AnomalyForm, target) => form.press(target, () => form.place())),
      retire: action((form: AnomalyForm, target) => form.press(target, () => form.retire())),
      find: action((form: AnomalyForm) => form.find()),
      only: action((form: AnomalyForm, { dataset: { chart = "" } }) => attempt(() => form.takeOnly(chart))),
      unleash: action((form: AnomalyForm, target) => form.press(target, () => form.unleash())),
      credit: action((form: AnomalyForm) => form.credit()),
      empty: action((form: AnomalyForm) => attempt(() => form.show(form.#fresh))),
    },
  };

  static override PARTS = {
    fields: { template: templatePath("anomaly-sheet-fields.hbs"), scrollable: [""] },
    side: { template: templatePath("anomaly-sheet-side.hbs"), scrollable: [".gp-sheet-summary"] },
    buttons: { template: templatePath("anomaly-sheet-buttons.hbs") },
  };

  #form: FormState;
  readonly #start: FormState;
  readonly #fresh: FormState;

  /** @param fresh what the form is when nothing is typed in it */
  constructor(session: Session, start: FormState, fresh: FormState = start) {
    const { kind, anomaly } = start;
    super(session, {
      id: idOf(kind, anomaly),
      window: { icon: LOOKS[kind].icon },
      position: largePlace(660, LOOKS[kind].height, 420),
      place: kind,
    });
    this.#form = start;
    this.#start = start;
    this.#fresh = fresh;
  }

  override get title(): string {
    return formView(this.session, say, this.#form).title;
  }

  override view(): FormView {
    return formView(this.session, say, this.#form, dotColour);
  }

  override get kind(): string {
    return "gp-sheet";
  }

  // What is typed stays in the fields while the game goes on.
  override get changing(): PartNames {
    return partsOf(AnomalyForm, "side", "buttons");
  }

  override async _onFirstRender(...args: RenderArguments) {
    await super._onFirstRender(...args);
    const { element } = this;
    wrapBody(element);
    // At the change of a field, which is when it is left, all is drawn already: a button that is being pressed stays.
    element.addEventListener("input", (event) => {
      // A zone's box is no field of the form: drawn anew now, it would be gone before its change is heard.
      if (isInput(event.target) && event.target.dataset["zone"]) return;
      if (isInput(event.target)) this.forgive(event.target);
      void attempt(() => this.typed());
    });
    element.addEventListener("change", ({ target }) => {
      if (isInput(target) && target.dataset["zone"]) void attempt(() => this.switchZone(target));
    });
    // A browser scrolls to the field alone, and its hint may stay below.
    element.addEventListener("focusin", () => showFocus(element));
    element.addEventListener("submit", (event) => event.preventDefault());
    element.addEventListener("click", (event) => void attempt(() => this.pick(event)));
    element.addEventListener("pointermove", (event) => {
      const shown = element.querySelector(".gp-map-at");
      if (shown) shown.textContent = labelAtPointer(event, this.#scene);
    });
    this.untilClosed(onCover((covered) => element.classList.toggle("gp-covered", covered)));
    element.classList.toggle("gp-covered", isCovered());
  }

  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    lockJudges(this.session, this.element, say);
    showFocus(this.element);
    await this.fixOnceItActs();
  }

  override _onClose(...args: CloseArguments): void {
    super._onClose(...args);
    drafts.keep(this.#form, this.#fresh, this.#start);
  }

  /** Draws a form in the place of this one. */
  async show(form: FormState): Promise<void> {
    this.#form = form;
    await this.drawParts(partsOf(AnomalyForm, "fields", "side", "buttons"));
  }

  /** From the start of the turn an anomaly is shown as it is, whatever was being typed. */
  async fixOnceItActs(): Promise<void> {
    const { inert, kind, anomaly } = this.#form;
    const now = inert && anomaly !== null ? fieldsInPlay(this.session, kind, anomaly) : null;
    if (now && isFixed(now)) await this.show(now);
  }

  /** Takes up what the form holds. */
  readFields(): void {
    const element = this.element.querySelector("form");
    if (!element || isFixed(this.#form)) return;
    const data = new foundry.applications.ux.FormDataExtended(element).object as Record<string, unknown>;
    this.#form = withForm(this.#form, data);
  }

  /** The rulebook's value stands beside a field that differs from it. */
  markChanges(): void {
    for (const usual of this.element.querySelectorAll<HTMLElement>("[data-usual]")) {
      const row = usual.closest(".gp-field");
      const typed = row?.querySelector("input")?.value.trim();
      row?.classList.toggle("gp-changed", typed !== usual.dataset["usual"]);
    }
  }

  /** What was wrong with a field is not said of its next value. */
  forgive(input: HTMLInputElement): void {
    const faults = this.#form.faults.filter((fault) => !isAbout(fault, input.name));
    if (faults.length === this.#form.faults.length) return;
    this.#form = { ...this.#form, faults };
    input.removeAttribute("aria-invalid");
    const row = input.closest(".gp-field");
    row?.classList.remove("gp-faulty");
    row?.querySelector(".gp-error")?.remove();
  }

  async typed(): Promise<void> {
    this.markChanges();
    const { kind, fields } = this.#form;
    const bySide = kind === "gravity-portal" && fields.bySide;
    const charts = kind === "gravity-portal" ? fields.charts : [];
    this.readFields();
    const now = this.#form;
    // What each roll leads to by the rule follows from the charts.
    if (now.kind === "gravity-portal" && (now.fields.bySide !== bySide || !isEqual(now.fields.charts, charts)))
      await this.drawParts(partsOf(AnomalyForm, "fields", "side"));
    // Nothing is typed in the side, so it is drawn at once: were it drawn when the field is left, a press would be lost.
    else await this.refresh();
  }

  /** Has the portal lead to one chart alone. */
  async takeOnly(chart: string): Promise<void> {
    this.readFields();
    const form = this.#form;
    if (form.kind !== "gravity-portal" || isFixed(form)) return;
    const faults = form.faults.filter((fault) => !isAbout(fault, "charts"));
    await this.show({ ...form, fields: withOnly(form.fields, chart), faults });
  }

  /** The map that is chosen. */
  get #scene(): Scene | undefined {
    return this.session.state?.scenes[this.#form.fields.scene];
  }

  /** A press on the small map writes its hex into the field. */
  async pick(event: MouseEvent): Promise<void> {
    const label = isFixed(this.#form) ? null : labelAtPointer(event, this.#scene);
    // A press may have closed the window.
    const field = label === null ? null : this.element.querySelector<HTMLInputElement>("input[name=hex]");
    if (label === null || !field) return;
    field.value = label;
    await this.typed();
  }

  async place(): Promise<void> {
    const { role, state } = this.session;
    if (role.kind !== "judge" || !state) return;
    this.readFields();
    const form = this.#form;
    const { draft, faults } = draftOf(form);
    const others = withoutAnomaly(state, form.anomaly);
    const { hex, fault } = checkPlace(this.session.ruleset.rules.unitRules, others, form.kind, draft.scene, draft.hex);
    const found: FieldFault[] = [...(fault ? [{ field: "hex", words: fault }] : []), ...faults];
    if (found.length === 0) {
      const map = state.scenes[draft.scene];
      const told = await role.place(hex && map ? { ...draft, hex: placeLabel(hex, map) } : draft, form.anomaly);
      if (told.length === 0) {
        // It is no draft any more.
        this.#form = this.#fresh;
        await this.close();
        return;
      }
      found.push(...told.map(({ field, key }) => ({ field, words: message(key) })));
    }
    await this.show({ ...form, faults: found });
    this.element.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  /** Takes the anomaly out of the game, after asking with a button that says so. */
  async retire(): Promise<void> {
    const { anomaly, kind } = this.#form;
    if (anomaly === null || this.session.role.kind !== "judge") return;
    const { retire, title } = this.view();
    const answer = await this.askQuestion({
      window: { title },
      classes: ["gp-ask", "gp-ask-retire"],
      content: inWords(retireQuestion(this.session, say, kind, title, this.#form.inert === true)),
      buttons: yesOrNo(retire, "GRAVITYPORTALS.Sheet.keep"),
    });
    if (answer !== "yes") return;
    await this.session.command({ do: "remove", id: anomaly });
    await this.close();
  }

  async unleash(): Promise<void> {
    if (this.#form.anomaly !== null) await unleashStorm(this, this.session, this.#form.anomaly, false);
  }

  /** Switches a zone of a white hole in play on or off, in the open. */
  async switchZone({ dataset, checked }: HTMLInputElement): Promise<void> {
    const hole = this.session.state?.holes[this.#form.anomaly ?? ""];
    if (!hole) return;
    const without = zonesOff(hole, dataset["zone"] ?? "", checked);
    await give(this.session, { do: "set-zones", hole: hole.id, without }, "error");
  }

  /** Tells of information that a captain gathers, by other means or by the boxes of a ship's laboratories. */
  credit(): void {
    const { anomaly } = this.#form;
    const source = this.element.querySelector<HTMLSelectElement>("select[name=creditSource]");
    const field = this.element.querySelector<HTMLInputElement>("input[name=creditPoints]");
    const points = wholeIn(field?.value ?? "", 1, MOST_POINTS);
    if (anomaly === null || !source || !field) return;
    field.toggleAttribute("aria-invalid", points === null);
    if (points === null) {
      notices.error(say("GRAVITYPORTALS.Sheet.Credit.fault"));
      return;
    }
    const { player, unit } = sourceOf(source.value);
    const to = { player, portal: anomaly };
    void this.session.command(
      unit === null ? { do: "gather", ...to, points } : { do: "labs", ...to, unit, boxes: points },
    );
    field.value = "";
    const name = source.selectedOptions[0]?.text ?? player;
    notices.info(say("GRAVITYPORTALS.Sheet.Credit.done", { source: name, count: points }));
  }

  find(): void {
    const { scene, hex } = this.#form.fields;
    const place =
      this.session.state &&
      checkPlace(this.session.ruleset.rules.unitRules, this.session.state, this.#form.kind, scene, hex);
    if (place?.hex) findOnMap({ scene, hex: place.hex, beside: this.element.getBoundingClientRect() });
  }
}

/**
 * Opens the form of something new, as it was left if it was left unfinished, or of an anomaly in play: that can be
 * changed until it acts; from then on it can be read, looked for and taken out. Nothing happens without a game, or for those who do not judge.
 */
export const openAnomalyForm = async (session: Session, kind: Kind, of: InPlay | null = null): Promise<void> => {
  if (session.role.kind !== "judge" || !session.state) return;
  const fresh = freshFields(session, kind, getHost().canvas?.scene?.id ?? null);
  const left = drafts.left(kind, session.state.scenes) ?? fresh;
  const start = of ? fieldsInPlay(session, kind, of.anomaly, of.scene) : left;
  if (!start) return;
  const open = openWindowOf(idOf(kind, start.anomaly), AnomalyForm);
  // What is typed stays; what can be read alone shows the end of a portal that was asked for.
  if (open && isFixed(start)) await open.show(start);
  await bringUp(open ?? new AnomalyForm(session, start, fresh));
};

/** Opens the form of terrain with a hex of a map in it. */
export const openTerrainForm = async (session: Session, fields: TerrainFields): Promise<void> => {
  if (session.role.kind !== "judge") return;
  await openWindowOf(idOf("terrain", null), AnomalyForm)?.close();
  await bringUp(new AnomalyForm(session, { anomaly: null, faults: [], kind: "terrain", fields }));
};
