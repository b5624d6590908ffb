import type { WriteMark } from "../../judge/ports/ports.ts";
import { makeTime } from "../../rules/index.ts";
import type { Data, HostActor, HostEffect } from "../host/host.ts";
import { html } from "../host/markup.ts";
import { MODULE_ID } from "../host/module.ts";
import { noticesOf } from "../host/plain.ts";
import { isRecord } from "../host/updates.ts";
import { markOptions } from "../host/written-by.ts";
import { localized } from "../message/message.ts";
import { sayWith } from "../message/say.ts";
import { type Clocked, momentWords } from "../message/time-words.ts";
import type { RulesetUnits, UnitCondition } from "../ruleset/units.ts";
import { effectsRefused, setEffectsRefused } from "../settings/settings.ts";
import type { UnitConditions } from "./effect.ts";
import { byId, type EffectHost, sceneOf, tokenOf } from "./lookup.ts";

/** `CONST.ACTIVE_EFFECT_SHOW_ICON.ALWAYS` of Foundry 14; Foundry 13 shows whatever has a status. */
const ALWAYS = 2;

/** What our own effects bear, so that nobody else's are touched. */
interface Own {
  readonly unit: string;
  readonly kind: string;
  /** Empty where it has no end. */
  readonly until: string;
}

/** What of a ruleset says how conditions are shown, and until when. */
interface Telling extends Clocked {
  readonly units: Pick<RulesetUnits, "statuses">;
}

const endOf = ({ until }: UnitCondition): string => (until ? makeTime(until) : "");

const ownOf = (effect: HostEffect): Own | null => {
  const flag = effect.getFlag(MODULE_ID, "condition");
  // Written by this file alone.
  return isRecord(flag) ? (flag as unknown as Own) : null;
};

/** The unit whose condition an effect of ours shows; nothing for the effects of others. */
export const conditionUnit = (effect: HostEffect): string | null => ownOf(effect)?.unit ?? null;

/**
 * Shows what is the matter with units as effects on their tokens' actors: makes what is missing, puts right what ends at
 * another time, and takes away what is over. A status that somebody set by hand is neither doubled nor taken away. A
 * token without an actor cannot show any. Where a system refuses effects, that is noted in the world, and the map shows
 * conditions as badges.
 */
export const showConditions = async (
  host: EffectHost,
  ruleset: Telling,
  { scene: id, units }: { readonly scene: string; readonly units: readonly UnitConditions[] },
  mark: WriteMark,
): Promise<void> => {
  const scene = sceneOf(host.game.scenes, id);
  for (const unit of units) {
    const actor = tokenOf(scene, unit.unit)?.actor;
    if (!actor) continue;
    const show = (): Promise<boolean> => isShown(host, ruleset, actor, unit, mark);
    // What failed on its way may come through the second time; a system refuses twice.
    const refused = !((await show()) || (await show()));
    // A line that is down fails here again, and the entry's effects are carried out anew.
    if (refused && !effectsRefused(host))
      noticesOf(() => host).warn(host.game.i18n.localize("GRAVITYPORTALS.Ship.noEffects"));
    if (refused || unit.shown.length > 0) await setEffectsRefused(host, refused);
  }
};

/** Whether a system let an actor show all; its reason stands in the browser's console. */
const isShown = (...shown: Parameters<typeof showOn>): Promise<boolean> =>
  showOn(...shown).then(
    () => true,
    (cause: unknown) => {
      if (!(cause instanceof EffectsRefused)) console.warn("effects that the game system refused", cause);
      return false;
    },
  );

const showOn = async (
  host: EffectHost,
  ruleset: Telling,
  actor: HostActor,
  { unit, shown }: UnitConditions,
  mark: WriteMark,
): Promise<void> => {
  const options: Data = markOptions(mark);
  const there = actor.effects.contents;
  const ours = there.flatMap((effect) => {
    const own = ownOf(effect);
    return own?.unit === unit ? [{ effect, own }] : [];
  });
  const over = ours.filter(
    ({ own }, at) =>
      ours.findIndex((one) => one.own.kind === own.kind) !== at ||
      !shown.some(({ condition }) => condition.kind === own.kind),
  );
  if (over.length > 0) {
    const ids = over.map(({ effect }) => effect.id).sort();
    await actor.deleteEmbeddedDocuments("ActiveEffect", ids, options);
  }
  const known = (kind: string) => ours.find((one) => one.own.kind === kind);
  const changed = shown.flatMap(({ condition }) => {
    const one = known(condition.kind);
    if (!one || one.own.until === endOf(condition)) return [];
    return [{ _id: one.effect.id, ...dataOf(host, ruleset, unit, condition) }];
  });
  if (changed.length > 0) await actor.updateEmbeddedDocuments("ActiveEffect", byId(changed), options);
  const missing = shown
    .filter(({ condition: { kind } }) => !known(kind) && !isSet(there, ruleset.units.statuses[kind]?.id))
    .map(({ id, condition }) => ({ _id: id, ...dataOf(host, ruleset, unit, condition) }));
  if (missing.length === 0) return;
  const made = await actor.createEmbeddedDocuments("ActiveEffect", byId(missing), { keepId: true, ...options });
  if (made.length < missing.length) throw new EffectsRefused();
};

/** A system made no effect of the data it was given, and said nothing. */
class EffectsRefused extends Error {}

const isSet = (effects: readonly HostEffect[], status: string | undefined): boolean =>
  status !== undefined && effects.some(({ statuses }) => [...statuses].includes(status));

const dataOf = ({ game: { i18n } }: EffectHost, ruleset: Telling, unit: string, condition: UnitCondition): Data => {
  const { kind, until } = condition;
  const status = ruleset.units.statuses[kind];
  if (!status) throw new Error(`no status shows «${kind}»`);
  const { id, name, img, rule } = status;
  const say = sayWith(i18n);
  const time = until && localized(say, momentWords(ruleset, until));
  return {
    name: time === null ? say(name) : say("GRAVITYPORTALS.Status.until", { status: say(name), time }),
    img,
    statuses: [id],
    description: String(html`<p>${rule}</p>`),
    showIcon: ALWAYS,
    flags: { [MODULE_ID]: { condition: { unit, kind, until: endOf(condition) } satisfies Own } },
  };
};
