/**
 * Stands in for a module of this id, by what its public pages say of it: once an encounter begins, players may move the
 * current combatant alone, and nothing says so.
 */
const ID = "monks-tokenbar";

export const install = (page) => {
  const { Hooks } = page;
  const setting = (key) => page.game.settings.get(ID, key);
  Hooks.once("init", () => {
    const { settings } = page.game;
    const ofWorld = { scope: "world", config: true };
    settings.register(ID, "change-to-combat", { ...ofWorld, name: "Combat movement", type: Boolean, default: true });
    settings.register(ID, "movement", { scope: "world", config: false, type: String, default: "free" });
  });
  Hooks.on("updateCombat", (combat, changed) => {
    const begins = changed.round !== undefined && combat.started;
    if (begins && page.game.user.isGM && setting("change-to-combat") && setting("movement") !== "combat")
      void page.game.settings.set(ID, "movement", "combat");
  });
  Hooks.on("preMoveToken", (token) => {
    if (page.game.user.isGM || setting("movement") !== "combat") return undefined;
    const running = page.game.combats.contents.find(({ started }) => started);
    const current = running?.turns[running.turn ?? 0]?.tokenId;
    return running === undefined || current === token.id;
  });
};
