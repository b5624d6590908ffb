import { templatePath } from "../host/constants.ts";
import { say } from "../message/localize.ts";
import type { Card } from "./card.ts";
import { cardContext } from "./card-context.ts";

type Template = (context: object, options: object) => string;

interface Handlebars {
  getTemplate(path: string): Promise<Template>;
}

/** Foundry's template functions; its types do not know what a compiled template takes. */
const handlebars = (): Handlebars => foundry.applications.handlebars as unknown as Handlebars;

const READABLE = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/**
 * Fetches the card's template once and gives a function that writes cards as HTML at once. All texts are escaped; the
 * button carries `data-gravity-portals-roll` with a unit or `data-gravity-portals-view` with a scene for whoever wires it.
 */
export const cardRenderer = async (): Promise<(card: Card) => string> => {
  const template = await handlebars().getTemplate(templatePath("card.hbs"));
  return (card) => template(cardContext(say, card), READABLE);
};
