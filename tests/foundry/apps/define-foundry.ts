/** Defines the classes of Foundry before a test loads the windows that extend them, as Foundry does for modules. */
import { applications } from "./page-classes.ts";

const { api, instances, sheets } = applications;

Object.assign(globalThis, { foundry: { applications: { api, instances, sheets } } });
