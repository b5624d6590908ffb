/** A system that takes no actor, no effect and no encounter that it did not make itself. */
const refuse = (base) =>
  class extends base {
    _preCreate(data, options, user) {
      return data.flags?.["refuses-all"] === undefined ? false : super._preCreate(data, options, user);
    }
  };

export const install = ({ CONFIG, Actor, ActiveEffect, Combat }) => {
  CONFIG.Actor.documentClass = class OwnActor extends refuse(Actor) {};
  CONFIG.ActiveEffect.documentClass = class OwnEffect extends refuse(ActiveEffect) {};
  CONFIG.Combat.documentClass = class OwnCombat extends refuse(Combat) {};
};
