/** A module that turns each token its own way, whenever somebody moves or turns it. */
const AS_IT_GOES = 45;

export const install = (page) => {
  page.Hooks.on("preUpdateToken", (_token, changed) => {
    if ("x" in changed || "y" in changed || "rotation" in changed) changed.rotation = AS_IT_GOES;
  });
};
