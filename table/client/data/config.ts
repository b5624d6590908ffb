/** `CONFIG`: what modules may register and look up. */
import { DOCUMENT_TYPES } from "../../world/document-types.ts";
import type { DocumentClass } from "./session.ts";

/** The configuration of a new client. */
export const makeConfig = (
  classFor: (name: string) => DocumentClass,
  random: () => number,
): Record<string, unknown> => {
  const kinds = DOCUMENT_TYPES.map(({ name }): [string, Record<string, unknown>] => [name, kindConfig(classFor, name)]);
  const config: Record<string, Record<string, unknown>> = Object.fromEntries(kinds);
  return {
    ...config,
    Combat: { ...config["Combat"], initiative: { formula: "1d20", decimals: 0 } },
    Token: { ...config["Token"], movement: { actions: movementActions(), defaultAction: "walk" } },
    ChatMessage: { ...config["ChatMessage"], template: null },
    Dice: {
      randomUniform: random,
      rollModes: rollModes(),
      fulfillment: { dice: {}, methods: {}, defaultMethod: "" },
      rolls: [],
    },
    Canvas: { layers: {} },
    statusEffects: [],
    ui: {},
    time: { roundTime: 0, turnTime: 0 },
  };
};

const kindConfig = (classFor: (name: string) => DocumentClass, name: string): Record<string, unknown> => ({
  documentClass: classFor(name),
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

const rollModes = (): Record<string, unknown> => ({
  publicroll: { label: "Public roll", icon: "fa-solid fa-globe" },
  gmroll: { label: "Roll for the judge", icon: "fa-solid fa-user-secret" },
  blindroll: { label: "Blind roll", icon: "fa-solid fa-eye-slash" },
  selfroll: { label: "Roll for yourself", icon: "fa-solid fa-user" },
});
