import type { RulesetCards } from "../../../chat/ruleset-cards.ts";

/** What is asked, as the rules ask it. */
type Asked = Readonly<Record<"id" | "what" | "rule", string>> & { readonly options: readonly string[] };

/** Kinds of decisions that the rules of Orion's Gate leave to a player while they are being played. */
export const QUESTIONS = ["debris"] as const;

/** What a player is asked, in words: its id names the kind and the unit, as `debris/a1/…`. */
export const orionsGateQuestion: RulesetCards["question"] = (asks, { unit }) => {
  const { id, what, rule, options } = asks as unknown as Asked;
  if (!QUESTIONS.some((one) => one === what)) return null;
  const [, ship = ""] = id.split("/");
  return {
    heading: { key: "GRAVITYPORTALS.OrionsGate.Question.debris", data: { name: unit(ship) } },
    options: Object.fromEntries(
      options.map((place) => [
        place,
        { key: "GRAVITYPORTALS.OrionsGate.Question.place", data: { place: place.replace(",", ", ") } },
      ]),
    ),
    rule,
  };
};
