import { templatePath } from "../host/constants.ts";
import { say } from "../message/localize.ts";
import type { Say } from "../message/say.ts";
import type { Card } from "./card.ts";
import { cardContext } from "./card-context.ts";

type Template = (context: object, options: object) => string;

interface Handlebars {
  getTemplate(path: string): Promise<Template>;
}

/** Foundry's template functions; its types do not know what a compiled template takes. */
const handlebars = (): Handlebars => foundry.applications.handlebars as unknown as Handlebars;

/** Where a card has room for what its ruleset draws. */
const ROOM = '<div class="gp-card-drawn"></div>';

const READABLE = { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true };

/**
 * Fetches the card's template once and gives a function that writes cards as HTML at once. All texts are escaped; the
 * button carries `data-gravity-portals-roll` with a unit or `data-gravity-portals-view` with a scene for whoever wires it.
 *
 * @param draw writes what a ruleset draws below the lines, as HTML in which all texts are escaped
 */
export const cardRenderer = async (
  draw: (say: Say, drawn: unknown) => string = () => "",
): Promise<(card: Card) => string> => {
  const template = await handlebars().getTemplate(templatePath("card.hbs"));
  return (card) => {
    const html = template(cardContext(say, card), READABLE);
    // What a ruleset draws is HTML already; a template would escape it.
    return card.drawn === undefined ? html : html.replace(ROOM, () => draw(say, card.drawn));
  };
};
