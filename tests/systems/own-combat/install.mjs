/** A system whose encounters have sides instead of combatants' turns, and whose rounds go on one by one or not at all. */
export const install = ({ CONFIG, Combat }) => {
  CONFIG.Combat.documentClass = class SidedCombat extends Combat {
    setupTurns() {
      // Two sides: whoever belongs to players, and the others.
      const sides = [true, false].map((played) =>
        this.combatants.contents.find(({ players }) => players.length > 0 === played),
      );
      this.turns = sides.filter((one) => one !== undefined);
      return this.turns;
    }

    async startCombat() {
      if (this.combatants.contents.some(({ initiative }) => initiative === null))
        throw new Error("own-combat: roll for every combatant first");
      return super.startCombat();
    }

    _preUpdate(changed, options, user) {
      const { round } = changed;
      if (round !== undefined && (round < this.round || round > this.round + 1)) return false;
      return super._preUpdate(changed, options, user);
    }
  };
};
