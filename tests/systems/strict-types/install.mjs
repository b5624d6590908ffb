/** A system that throws at every actor whose sub-type it did not declare. */
const OWN = new Set(["vessel", "station"]);

export const install = ({ CONFIG, Actor }) => {
  CONFIG.Actor.documentClass = class StrictActor extends Actor {
    constructor(data, context) {
      if (!OWN.has(data.type)) throw new Error(`strict-types: "${data.type}" is no actor of this system`);
      super(data, context);
    }
  };
};
