/** A system that takes no effects but those that bear its own flag. */
export const install = ({ CONFIG, ActiveEffect }) => {
  CONFIG.ActiveEffect.documentClass = class OwnEffect extends ActiveEffect {
    _preCreate(data, options, user) {
      return data.flags?.["own-effects"] === undefined ? false : super._preCreate(data, options, user);
    }
  };
};
