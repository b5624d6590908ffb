/** A system whose encounters read every combatant's actor, and cannot do without one. */
export const install = ({ CONFIG, Combat }) => {
  CONFIG.Combat.documentClass = class ActorsOnlyCombat extends Combat {
    setupTurns() {
      for (const { name, actor } of this.combatants.contents) {
        if (!actor) throw new Error(`actors-only: "${name}" takes turns and has no actor`);
      }
      return super.setupTurns();
    }
  };
};
