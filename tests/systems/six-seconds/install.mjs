/**
 * A system whose rounds take six seconds: effects end when six seconds have passed, and initiative is rolled anew in
 * each round.
 */
const LASTS = 6;

export const install = (page) => {
  const { CONFIG, Combat, Hooks } = page;
  CONFIG.time.roundTime = LASTS;

  CONFIG.Combat.documentClass = class TimedCombat extends Combat {
    async nextRound() {
      await this.rollInitiative(this.combatants.contents.map(({ id }) => id));
      return super.nextRound();
    }

    async startCombat() {
      await this.rollInitiative(this.combatants.contents.map(({ id }) => id));
      return super.startCombat();
    }
  };

  Hooks.on("updateWorldTime", async () => {
    if (page.game.users.activeGM?.isSelf !== true) return;
    const actors = page.game.scenes.contents.flatMap(({ tokens }) => tokens.contents.map(({ actor }) => actor));
    for (const actor of new Set(actors)) {
      const over = actor?.effects.contents.map(({ id }) => id) ?? [];
      if (over.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", over);
    }
  });
};
