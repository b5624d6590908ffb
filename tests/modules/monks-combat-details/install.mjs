/**
 * Stands in for a module of this id, by what its public pages say of it: with each round it writes a line into the chat,
 * selects the current combatant's token, and takes away the targets that are marked.
 */
const ID = "monks-combat-details";

export const install = (page) => {
  const { Hooks } = page;
  const setting = (key) => page.game.settings.get(ID, key);
  Hooks.once("init", () => {
    const { settings } = page.game;
    const flag = { config: true, type: Boolean, default: true };
    settings.register(ID, "round-chatmessages", { ...flag, name: "Lines of rounds", scope: "world" });
    settings.register(ID, "select-combatant", { ...flag, name: "Select combatant", scope: "client" });
    settings.register(ID, "clear-targets", { ...flag, name: "Clear targets", scope: "client" });
  });
  Hooks.on("updateCombat", (combat, changed) => {
    if (changed.round === undefined && changed.turn === undefined) return;
    const { user } = page.game;
    if (user.isGM && page.game.users.activeGM?.isSelf && setting("round-chatmessages"))
      void page.ChatMessage.create({ content: `Round ${combat.round}` });
    const { tokens } = page.canvas ?? {};
    const current = combat.turns[combat.turn ?? 0]?.tokenId;
    const shown = tokens?.placeables?.find(({ document }) => document.id === current);
    if (setting("select-combatant") && shown?.isOwner) shown.control({ releaseOthers: true });
    if (setting("clear-targets")) for (const token of [...(user.targets ?? [])]) token.setTarget(false);
  });
};
