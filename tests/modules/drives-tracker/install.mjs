/** A module that ends the round of every running encounter as soon as a player's token has moved. */
export const install = (page) => {
  page.Hooks.on("moveToken", (_token, _movement, _operation, user) => {
    const { game } = page;
    if (user.isGM || game.users.activeGM?.isSelf !== true) return;
    for (const combat of game.combats.contents) if (combat.started) void combat.nextRound();
  });
};
