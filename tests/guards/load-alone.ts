/**
 * Loads scripts as a page does before the world is there: Foundry's classes exist, and neither `game` nor a document
 * does. A script that reads them while it is loaded fails. Run with the paths of the scripts.
 */
import { pathToFileURL } from "node:url";

class ApplicationV2 {}
class ActorSheetV2 extends ApplicationV2 {}
class InteractionLayer {}
class Tour {}
const HandlebarsApplicationMixin = (base: typeof ApplicationV2) => class extends base {};

Object.assign(globalThis, {
  PIXI: {},
  foundry: {
    applications: {
      api: { ApplicationV2, DocumentSheetV2: ApplicationV2, HandlebarsApplicationMixin },
      sheets: { ActorSheetV2 },
    },
    canvas: { layers: { InteractionLayer } },
    nue: { Tour },
  },
});

for (const path of process.argv.slice(2)) {
  try {
    await import(pathToFileURL(path).href);
  } catch (error) {
    console.log(`${path}: ${error}`);
  }
}
