import { Collection } from "../data/collection.ts";
import type { Runtime } from "../runtime.ts";
import { createTour, type Tour } from "./tour.ts";

/** `game.tours`. */
export class Tours extends Collection<Tour> {
  register(namespace: string, id: string, tour: Tour): void {
    this.set(`${namespace}.${id}`, tour);
  }
}

/** Puts tours where modules look for them: the class, and the collection of those that are registered. */
export const installTours = (runtime: Runtime): void => {
  Object.assign(runtime.foundry, { nue: { Tour: createTour(runtime) } });
  Object.assign(runtime.game, { tours: new Tours() });
};
