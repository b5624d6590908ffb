import { placeLabel, type Scene } from "../../../rules/index.ts";
import { spelled } from "../../canvas/palette-settings.ts";
import { playerColour } from "../../canvas/player-colour.ts";
import { foundry as host } from "../../host/host.ts";
import { isElement } from "../window/elements.ts";
import { placeAtSpot } from "./view/mini-map.ts";

/** The label of the place on a small map that an event of the pointer is about; null where it is about none. */
export const labelAtPointer = ({ target, clientX, clientY }: MouseEvent, scene: Scene | undefined): string | null => {
  const map = isElement(target) ? target.closest("svg.gp-map") : null;
  const matrix = map instanceof SVGSVGElement ? map.getScreenCTM() : null;
  if (!scene || !matrix) return null;
  const place = placeAtSpot(scene, new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()));
  return place && placeLabel(place, scene);
};

/** In which colour the ships of a player are dots on a small map. */
export const dotColour = (owner: string | null): string => spelled(playerColour(host().game)(owner));
