/** `CONFIG`: what modules may register and look up. */
import { DOCUMENT_TYPES, isKnownIn } from "../../world/document-types.ts";
import type { Generation } from "../../world/generation.ts";
import { messageModes, rollModes } from "./message-modes.ts";
import type { DocumentClass } from "./session.ts";

/** The configuration of a new client. */
export const makeConfig = (
  classFor: (name: string) => DocumentClass,
  random: () => number,
  generation: Generation,
): Record<string, unknown> => {
  const kinds = DOCUMENT_TYPES.filter((type) => isKnownIn(generation, type)).map(
    ({ name }): [string, Record<string, unknown>] => [name, kindConfig(classFor, name)],
  );
  const config: Record<string, Record<string, unknown>> = Object.fromEntries(kinds);
  return {
    ...config,
    Combat: { ...config["Combat"], initiative: { formula: "1d20", decimals: 0 } },
    Token: { ...config["Token"], movement: { actions: movementActions(), defaultAction: "walk" } },
    ChatMessage: {
      ...config["ChatMessage"],
      template: null,
      ...(generation >= 14 ? { modes: messageModes() } : {}),
    },
    Dice: {
      randomUniform: random,
      ...(generation >= 14 ? {} : { rollModes: rollModes() }),
      fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
      rolls: [],
    },
    Canvas: { layers: {} },
    // A list up to 13; named by their ids from 14 on.
    statusEffects: generation >= 14 ? {} : [],
    ui: {},
    time: { roundTime: 0, turnTime: 0 },
  };
};

const kindConfig = (classFor: (name: string) => DocumentClass, name: string): Record<string, unknown> => ({
  get documentClass() {
    return classFor(name);
  },
  dataModels: {},
  typeLabels: {},
  typeIcons: {},
  sheetClasses: {},
  sidebarIcon: "",
  collection: undefined,
});

const movementActions = (): Record<string, unknown> => ({
  walk: { label: "Walk", teleport: false, measure: true },
  blink: { label: "Blink", teleport: true, measure: true },
  displace: { label: "Displace", teleport: true, measure: false, visualize: false, canSelect: () => false },
});
