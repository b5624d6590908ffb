/** A module that lets no player move anything by hand, and says nothing of it. */
export const install = (page) => {
  page.Hooks.on("preMoveToken", () => page.game.user.isGM);
};
