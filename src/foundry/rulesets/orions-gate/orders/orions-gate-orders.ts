import { asFleet, checkFleet } from "../../../../rules/orions-gate/index.ts";
import { OrdersWindow, type OwnPart, openOrders } from "../../../apps/orders/orders-window.ts";
import { pressNext } from "../../../apps/turn-bar/say-ready.ts";
import { action, singleAction } from "../../../apps/window/actions.ts";
import { isInput, isSelect, isTextArea } from "../../../apps/window/elements.ts";
import { getHost } from "../../../host/host.ts";
import { templatePath } from "../../../host/module.ts";
import { refusalText } from "../../../message/refusal-text.ts";
import { say } from "../../../message/say.ts";
import type { Session } from "../../../session/session.ts";
import { savedFleets } from "../../../settings/user-setting.ts";
import { isMustered } from "../clock.ts";
import { SHEET_TEMPLATE, SHIP_TEMPLATE } from "../drawing/ship-drawing.ts";
import { asOrionsGate, command } from "../game.ts";
import { ownFleets } from "../shipyard/own-fleets.ts";
import { battleSummary } from "./battle-summary.ts";
import { openDrawing } from "./drawing-window.ts";
import { musterOf } from "./muster.ts";
import { type Draft, type KeptFleet, musterDraft, musterView } from "./muster-view.ts";
import { shipSheet } from "./ship-sheet.ts";

/**
 * The fleets that all people of this world keep in the shipyard, as far as this version reads them, of each person the
 * one that was saved last in this browser first, then those that were made last.
 */
export const keptFleets = (): readonly KeptFleet[] =>
  getHost().game.users.contents.flatMap((user) => {
    const saved = savedFleets(user.id);
    const rank = ({ id }: { readonly id: string }): number => (saved.includes(id) ? saved.indexOf(id) : saved.length);
    return [...ownFleets(user)]
      .reverse()
      .sort((one, other) => rank(one) - rank(other))
      .flatMap(({ id, fleet, text }): readonly KeptFleet[] => {
        if (!fleet) return [];
        const { legal, credits } = checkFleet({ ...asFleet(fleet), budget: null }, fleet.options);
        return [{ id: `own-${id}`, name: fleet.name, text, owner: user.id, credits: legal ? credits : null }];
      });
  });

const MUSTER_TEMPLATE = templatePath("og-muster.hbs");
const SUMMARY_TEMPLATE = templatePath("og-summary.hbs");

/** The orders of Orion's Gate: who fights with what before the game, the drawing of the ship beside its orders, how it ended. */
class OrionsGateOrders extends OrdersWindow {
  static override DEFAULT_OPTIONS = {
    classes: ["gp-og-orders"],
    actions: {
      about: action((one: OrionsGateOrders, target) => openDrawing(one.session, target.dataset["unit"])),
      muster: singleAction((one: OrionsGateOrders, target) => one.onMuster(target)),
      begin: singleAction((one: OrionsGateOrders, target) =>
        one.press(target, () => pressNext(one.session, target.dataset["meant"])),
      ),
    },
  };

  static override PARTS = {
    orders: {
      ...OrdersWindow.PARTS.orders,
      templates: [
        ...OrdersWindow.PARTS.orders.templates,
        SHIP_TEMPLATE,
        SHEET_TEMPLATE,
        MUSTER_TEMPLATE,
        SUMMARY_TEMPLATE,
      ],
    },
  };

  #fleets: Draft = {};
  #trouble = "";

  override get above(): OwnPart | null {
    const { state, role, ruleset } = this.session;
    const og = state && asOrionsGate(state);
    if (!og) return null;
    const isNew = !isMustered(og) || og.clock.part === "before";
    if (isNew && role.kind === "judge") {
      const muster = musterView(this.session, say, this.#fleets, this.#trouble, keptFleets());
      return { template: MUSTER_TEMPLATE, data: { ...muster, meant: ruleset.clock.moment?.(og) ?? "" } };
    }
    const sides = battleSummary(og, (id) => this.session.unitName(id), say);
    return sides.length > 0 ? { template: SUMMARY_TEMPLATE, data: { sides } } : null;
  }

  override get below(): OwnPart | null {
    const { session, choice } = this;
    const og = session.state && asOrionsGate(session.state);
    const unit = og?.ended ? undefined : og?.units[choice.unit ?? ""];
    const events = session.journal.map(({ event }) => event);
    const sheet = og && unit ? shipSheet(og, unit, session.unitName(unit.id), say, events) : null;
    return sheet && { template: SHEET_TEMPLATE, data: { sheet } };
  }

  override onInput(event: Event): void {
    const { target } = event;
    const isField = isSelect(target) || isInput(target) || isTextArea(target);
    if (isField && target.dataset["muster"] !== undefined)
      this.#fleets = { ...this.#fleets, [target.name]: target.value };
    else super.onInput(event);
  }

  async onMuster(target: HTMLElement): Promise<void> {
    await this.press(target, async () => {
      const { session } = this;
      const { role, state } = session;
      if (!state || role.kind !== "judge") return;
      const made = musterOf(musterDraft(session, this.#fleets, keptFleets()), {
        ...{ me: session.me, state: asOrionsGate(state), say },
        nameOf: (user) => getHost().game.users.get(user)?.name,
        isSeat: (user) => session.seats.some(({ id }) => id === user),
        newId: () => role.newId(),
        stored: keptFleets(),
      });
      const refusal = made.ok ? await session.command(command(made.value)) : null;
      this.#trouble = made.ok ? (refusal === null ? "" : refusalText(say, refusal)) : made.error;
    });
  }
}

/** Opens the window of orders, or brings it to the front. */
export const openShipOrders = async (session: Session, unit = ""): Promise<void> =>
  openOrders(session, unit, OrionsGateOrders);
