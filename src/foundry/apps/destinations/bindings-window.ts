import { PRINTED_CHARTS } from "../../../rules/index.ts";
import {
  ALL_ROWS,
  allBindings,
  type Binding,
  bindRows,
  isThere,
  rowKey,
  scenesIn,
  sourcesOf,
} from "../../destinations/bindings.ts";
import { playableCharts } from "../../destinations/charts.ts";
import { importBound } from "../../destinations/prepared.ts";
import { getHost } from "../../host/host.ts";
import { MODULE_ID, templatePath } from "../../host/module.ts";
import { notices } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { Session } from "../../session/session.ts";
import { action } from "../window/actions.ts";
import { isSelect } from "../window/elements.ts";
import { largePlace } from "../window/first-place.ts";
import { openWindowOf } from "../window/open-windows.ts";
import { SelfDrawnWindow } from "../window/self-drawn-window.ts";
import type { RenderArguments } from "../window/session-window.ts";
import { type BindingsForm, type BindingsView, bindingsView } from "./bindings-view.ts";

const ID = "gravity-portals-bindings";

const charts = () => [...Object.values(PRINTED_CHARTS), ...playableCharts(getHost())];

/** What each row of each chart leads to: a map made for it, or something that was prepared. */
class BindingsWindow extends SelfDrawnWindow<BindingsForm> {
  static override DEFAULT_OPTIONS = {
    id: ID,
    classes: [MODULE_ID, "gp-bindings"],
    window: { title: "GRAVITYPORTALS.Bindings.title", icon: "fa-solid fa-map", resizable: true },
    actions: {
      open: action((app: BindingsWindow, target) => app.open(target.dataset["key"] ?? "")),
      import: action((app: BindingsWindow, target) =>
        app.press(target, () => app.bringIn(target.dataset["key"] ?? "")),
      ),
    },
  };

  static override PARTS = {
    bindings: { template: templatePath("bindings.hbs"), scrollable: [".gp-bindings-rows"] },
  };

  /** Called when a row is bound otherwise, as another window may show it. */
  bound: () => void = () => {};

  constructor(session: Session) {
    const form = { chart: charts()[0]?.id ?? "", open: null, adventure: null };
    super(session, form, { position: largePlace(520, 560, 420) });
  }

  override readonly outlivesGame = true;

  override view(): BindingsView {
    const world = {
      charts: charts(),
      bindings: allBindings(getHost()),
      sources: sourcesOf(getHost()),
      isThere: (binding: Binding) => isThere(getHost(), binding),
      isImported: ({ scene }: Binding) => getHost().game.scenes.get(scene) !== undefined,
    };
    return bindingsView(this.draft, world, say);
  }

  async open(key: string): Promise<void> {
    await this.show({ ...this.draft, open: this.draft.open === key ? null : key, adventure: null });
    this.element.querySelector<HTMLElement>(".gp-bindings-scene select")?.focus();
  }

  /** Goes to a row, its choice open. */
  turnTo(key: string): void {
    this.draft = { chart: key.slice(0, key.lastIndexOf("/")), open: key, adventure: null };
  }

  /** The row whose choice is open is in sight. */
  override async _onRender(...args: RenderArguments) {
    await super._onRender(...args);
    this.element.querySelector(".gp-bindings-scene")?.scrollIntoView({ block: "nearest" });
  }

  override async changed(target: EventTarget | null): Promise<void> {
    if (!isSelect(target)) return;
    if (target.name === "chart") await this.show({ chart: target.value, open: null, adventure: null });
    if (target.name === "source") await this.choose(target.value);
    if (target.name === "scene") await this.chooseScene(target.value);
  }

  async choose(uuid: string): Promise<void> {
    const source = sourcesOf(getHost()).find((one) => one.uuid === uuid);
    if (source?.kind !== "adventure") {
      const scene = uuid.split(".").at(-1) ?? "";
      return this.bind(source ? { kind: source.kind, uuid, scene, name: source.name } : null);
    }
    const scenes = await scenesIn(getHost(), uuid);
    await this.show({ ...this.draft, adventure: { uuid, scenes } });
    const [only, ...others] = scenes;
    if (only && others.length === 0) await this.chooseScene(only.id);
    if (!only) notices.warn(say("GRAVITYPORTALS.Bindings.noScenes"));
  }

  async chooseScene(id: string): Promise<void> {
    const { adventure } = this.draft;
    const scene = adventure?.scenes.find((one) => one.id === id);
    if (adventure && scene) {
      await this.bind({ kind: "adventure", uuid: adventure.uuid, scene: id, name: scene.name });
    }
  }

  async bind(binding: Binding | null): Promise<void> {
    const { open } = this.draft;
    if (open === null) return;
    const chart = charts().find(({ id }) => rowKey({ chart: id, roll: ALL_ROWS }) === open);
    await bindRows(
      getHost(),
      chart ? chart.rows.map(({ roll }) => rowKey({ chart: chart.id, roll })) : [open],
      binding,
    );
    await this.show({ ...this.draft, open: null, adventure: null });
    this.bound();
  }

  /** Brings an adventure into the world now, and not only when its row is rolled. */
  async bringIn(key: string): Promise<void> {
    const binding = allBindings(getHost()).get(key);
    if (binding) await importBound(getHost(), binding);
    this.bound();
  }
}

/** Opens what rows of charts lead to, for those who judge; at a row when one is named. */
export const openBindings = async (
  session: Session,
  key: string | null,
  bound: () => void = () => {},
): Promise<void> => {
  if (!session.isGM) return;
  const open = openWindowOf(ID, BindingsWindow) ?? new BindingsWindow(session);
  open.bound = bound;
  if (key !== null) open.turnTo(key);
  await open.render({ force: true });
  open.bringToFront();
};
