/**
 * Defines the classes of Foundry before a test loads the windows that extend them, as Foundry does for modules; and closes
 * the windows that a file of tests leaves open, which would be drawn again in the next file's world.
 */

import { createTour } from "open-table/client/nue/tour.ts";
import { afterAll } from "vitest";
import { applications, i18n, leftOpen } from "./page-classes.ts";

const { api, instances, sheets } = applications;
const nue = { Tour: createTour({ game: { i18n, user: { isGM: true } } } as never) };

Object.assign(globalThis, { foundry: { applications: { api, instances, sheets }, nue } });

afterAll(async () => {
  for (const window of [...leftOpen, ...instances.values()]) await window.close();
  leftOpen.clear();
});
