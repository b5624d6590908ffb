import type { Combat, Combatant } from "../../client/data/document-types.ts";
import { button, el, icon } from "../dom.ts";
import { type Panel, panel } from "../panel.ts";
import { attempt, canvasOf, changesOf, documentClass, me, redrawOn, type Table } from "../table.ts";

const addSelected = async (table: Table, combat: Combat): Promise<void> => {
  const tokens = (canvasOf(table)?.tokens?.controlled ?? []).map(({ document }) => document);
  const fresh = tokens.filter(({ id }) => !combat.combatants.some(({ tokenId }) => tokenId === id));
  if (fresh.length === 0) throw new Error("Take the tokens on the map first that shall join.");
  await combat.createEmbeddedDocuments(
    "Combatant",
    fresh.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent?.id ?? null,
      actorId: token.actorId,
      hidden: token.hidden,
    })),
  );
};

const row = (table: Table, combat: Combat, combatant: Combatant): HTMLElement => {
  const gm = me(table).isGM;
  const act = (work: () => unknown) => () => attempt(table, work);
  const active = combat.started && combat.combatant?.id === combatant.id;
  const picture = combatant.img;
  return el(
    "li",
    {
      class: [
        "combatant",
        active ? "active" : "",
        combatant.hidden ? "hide" : "",
        combatant.isDefeated ? "defeated" : "",
      ]
        .filter(Boolean)
        .join(" "),
      dataset: { combatantId: combatant.id },
      ...(active ? { "aria-current": "true" } : {}),
    },
    picture
      ? el("img", { class: "token-image", src: picture, alt: "" })
      : icon("token-image fa-solid fa-shuttle-space"),
    el("span", { class: "token-name" }, combatant.name),
    combatant.initiative !== null && el("span", { class: "token-initiative" }, `${combatant.initiative}`),
    gm &&
      el(
        "span",
        { class: "combatant-controls" },
        button(
          combatant.hidden ? "Show to all" : "Hide from captains",
          combatant.hidden ? "fa-solid fa-eye-slash" : "fa-solid fa-eye",
          act(() => combatant.update({ hidden: !combatant.hidden })),
          { iconOnly: true },
        ),
        button(
          "Take out of the encounter",
          "fa-solid fa-xmark",
          act(() => combatant.delete()),
          { iconOnly: true },
        ),
      ),
  );
};

const gmControls = (table: Table, combat: Combat): HTMLElement => {
  const act = (work: () => unknown) => () => attempt(table, work);
  const step = (label: string, name: string, work: () => unknown): HTMLElement =>
    button(label, name, act(work), { iconOnly: true });
  return el(
    "nav",
    { class: "combat-controls", "aria-label": "Turns" },
    ...(combat.started
      ? [
          step("Previous round", "fa-solid fa-backward-step", () => combat.previousRound()),
          step("Previous turn", "fa-solid fa-chevron-left", () => combat.previousTurn()),
          button(
            "End",
            null,
            act(() => combat.endCombat()),
            { class: "combat-end", "data-tooltip": "End the encounter" },
          ),
          step("Next turn", "fa-solid fa-chevron-right", () => combat.nextTurn()),
          step("Next round", "fa-solid fa-forward-step", () => combat.nextRound()),
        ]
      : [
          button(
            "Begin encounter",
            "fa-solid fa-play",
            act(() => combat.startCombat()),
            { class: "primary combat-begin" },
          ),
        ]),
  );
};

/** The encounters: rounds, turns and who takes part. */
export const combatPanel = (table: Table): Panel => {
  const { game } = table.runtime;
  const element = el("section", { id: "combat", class: "tab-panel" });
  const create = (): void =>
    attempt(table, async () => {
      const scene = game.scenes.viewed?.id ?? null;
      const combat = await documentClass<Combat>(table, "Combat").create({ scene, active: true });
      if (combat) game.combats.view(combat);
    });

  const self = panel(table, "CombatTracker", element, () => {
    const gm = me(table).isGM;
    const { viewed: combat } = game.combats;
    const all = game.combats.contents;
    const header = el(
      "div",
      { class: "panel-header" },
      el("h2", {}, combat ? (combat.started ? `Round ${combat.round}` : "Not begun") : "No encounter"),
      all.length > 1 &&
        el(
          "select",
          {
            "aria-label": "Encounter",
            onchange: (event: Event) =>
              game.combats.view(game.combats.get((event.target as HTMLSelectElement).value) ?? null),
          },
          ...all.map((one, index) =>
            el("option", { value: one.id, selected: one.id === combat?.id }, `Encounter ${index + 1}`),
          ),
        ),
      gm && button("New encounter", "fa-solid fa-plus", create, { iconOnly: true, class: "combat-create" }),
    );
    if (!combat) {
      const hint = gm ? "Make one to count rounds and turns." : "The judge has not made one.";
      element.replaceChildren(header, el("p", { class: "empty" }, hint));
      if (gm) element.append(button("New encounter", "fa-solid fa-plus", create, { class: "primary wide" }));
      return;
    }
    const shown = combat.turns.filter((combatant) => gm || !combatant.hidden);
    const list = el("ol", { class: "combat-tracker" }, ...shown.map((one) => row(table, combat, one)));
    if (shown.length === 0) list.append(el("li", { class: "empty" }, "Nobody takes part yet."));
    element.replaceChildren(header, list);
    if (gm) {
      element.append(
        button(
          "Add the selected tokens",
          "fa-solid fa-user-plus",
          () => attempt(table, () => addSelected(table, combat)),
          {
            class: "wide",
          },
        ),
        gmControls(table, combat),
      );
    } else if (combat.started && combat.combatant?.isOwner) {
      element.append(
        button("End my turn", "fa-solid fa-check", () => attempt(table, () => combat.nextTurn()), {
          class: "primary wide",
        }),
      );
    }
  });
  redrawOn(
    table,
    [...changesOf("Combat", "Combatant"), "canvasReady", "updateToken", "updateActor"],
    () => void self.render(),
  );
  return self;
};
