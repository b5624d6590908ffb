/**
 * Stands in for a module of this id, by what its public pages say of it: while an encounter runs, what a player moves
 * out of turn goes back.
 */
const ID = "NotYourTurn";
const GOES_BACK = 2;

export const install = (page) => {
  const { Hooks } = page;
  const before = new Map();
  Hooks.once("init", () => {
    const number = { scope: "world", config: true, type: Number, default: GOES_BACK };
    page.game.settings.register(ID, "BlockPlayer", { ...number, name: "Players" });
    page.game.settings.register(ID, "BlockTrusted", { ...number, name: "Trusted players" });
  });
  Hooks.on("preMoveToken", (token) => {
    before.set(token.id, { x: token.x, y: token.y });
  });
  Hooks.on("moveToken", (token, _movement, _operation, user) => {
    const { game } = page;
    const running = game.combats.contents.find(({ started }) => started);
    const current = running?.turns[running.turn ?? 0]?.tokenId;
    const blocks = !game.user.isGM && game.settings.get(ID, "BlockPlayer") === GOES_BACK;
    const place = before.get(token.id);
    if (!blocks || user.id !== game.user.id || !running || current === token.id || !place) return;
    before.delete(token.id);
    void token.update(place);
  });
};
