/** A text as markup that shows exactly that text; only `plain` makes one. */
declare const isPlain: unique symbol;
export type Plain = string & { readonly [isPlain]: true };

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/**
 * A text for a place where Foundry reads markup: notices and tooltips. Names that people type may stand in it. Entities
 * name no lang key, so a key stays one.
 */
export const plain = (text: string): Plain => text.replaceAll(/[&<>]/g, (mark) => ENTITIES[mark] ?? mark) as Plain;

/** What stands between two signs and is not seen. */
const JOINER = "\u2060";

/**
 * Markup with texts in it, for where Foundry looks through texts for links, rolls and addresses: `@UUID[…]`, `[[/r 1d6]]`,
 * and those of game systems. Nothing in names is one, as what would begin it is held apart by a sign that is not seen.
 */
export const withoutLinks = (markup: string): string =>
  markup.replaceAll(/(?<=[\w[])\[|(?<=\bhttps?:)\/\//gi, (found) => `${JOINER}${found}`);

const SIGNS: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The text of simple markup: without its marks, on one line. */
export const textOfMarkup = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(#?\w+);/g, (entity, name: string) => SIGNS[name] ?? entity)
    .replaceAll(JOINER, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Handlebars as Foundry has it, as far as it is used. */
interface Helpers {
  registerHelper(name: string, helper: (text: unknown) => string): void;
}

/**
 * Lets templates write `data-tooltip="{{gpPlain name}}"`: the attribute's value is markup, so it is escaped twice. A
 * helper goes before what a template is given under its name, in everybody's templates on the page.
 */
export const registerPlain = ({ Handlebars }: { readonly Handlebars: Helpers }): void =>
  Handlebars.registerHelper("gpPlain", (text) => plain(String(text ?? "")));

/**
 * Lets templates write `{{gpText "…"}}`: a text that all rulesets share, as that of the running game says it.
 *
 * @param say says a lang key so
 */
export const registerOwn = ({ Handlebars }: { readonly Handlebars: Helpers }, say: (key: string) => string): void =>
  Handlebars.registerHelper("gpText", (key) => say(String(key)));

type Kind = "info" | "warn" | "error";

/** What a notice may be beside its text. */
interface NoticeOptions {
  readonly [option: string]: unknown;
}

/** Where Foundry shows notices; it is not there in the first moments of a page. */
interface Noticing {
  readonly ui: {
    readonly notifications?: { readonly [kind in Kind]: (text: Plain, options?: NoticeOptions) => unknown };
  };
}

/** How notices are shown: each text as it is, whatever names stand in it. */
export const noticesOf = (
  host: () => Noticing,
): { readonly [kind in Kind]: (text: string, ...options: readonly [NoticeOptions?]) => unknown } => ({
  info: (text, ...options) => host().ui.notifications?.info(plain(text), ...options),
  warn: (text, ...options) => host().ui.notifications?.warn(plain(text), ...options),
  error: (text, ...options) => host().ui.notifications?.error(plain(text), ...options),
});

/** The notices of this page. */
export const notices = noticesOf(() => globalThis as unknown as Noticing);
