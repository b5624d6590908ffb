/** A system that puts a list of its own in place of all statuses that were registered before. */
export const install = ({ CONFIG, Hooks }) => {
  Hooks.once("setup", () => {
    CONFIG.statusEffects = [{ id: "crippled", name: "Crippled", img: "icons/svg/skull.svg" }];
  });
};
