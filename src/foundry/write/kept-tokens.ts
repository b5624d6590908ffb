/**
 * What tokens bear whose units went aboard others, so that each comes out as it went in: its name, its picture, its
 * actor. It stands in a setting of the world, which game masters alone can write: what a token may be is no captain's to
 * say.
 */

import { omit } from "es-toolkit/object/omit";
import type { Data, Host, HostToken } from "../host/host.ts";
import { MODULE_ID } from "../host/module.ts";
import { isRecord } from "../host/updates.ts";
import { shortened, unitIdOf } from "../read/unit.ts";
import { KEPT_TOKENS } from "../settings/settings.ts";

type SettingsHost = { readonly game: Pick<Host["game"], "settings"> };

const all = ({ game: { settings } }: SettingsHost): Data => {
  const kept = settings.get(MODULE_ID, KEPT_TOKENS);
  return isRecord(kept) ? kept : {};
};

/** Keeps what tokens bear that are about to go. */
export const keepTokens = async (host: SettingsHost, tokens: readonly HostToken[]): Promise<void> => {
  const next = tokens.flatMap((token): [string, Data][] => {
    const unit = unitIdOf(token);
    return unit === null ? [] : [[unit, token.toObject()]];
  });
  if (next.length === 0) return;
  await host.game.settings.set(MODULE_ID, KEPT_TOKENS, { ...all(host), ...Object.fromEntries(next) });
};

/** What the token of a unit bore when it went aboard; nothing where none is kept. */
export const keptToken = (host: SettingsHost, unit: string): Data | undefined => {
  const kept = all(host);
  const one = Object.hasOwn(kept, unit) ? kept[unit] : undefined;
  return isRecord(one) ? one : undefined;
};

/** What a unit is called whose token is kept. */
export const keptName = (host: SettingsHost, unit: string): string | undefined => {
  const name = keptToken(host, unit)?.["name"];
  return typeof name === "string" && name !== "" ? shortened(name) : undefined;
};

/** Forgets what was kept of units that have tokens again. */
export const forgetTokens = async (host: SettingsHost, units: readonly string[]): Promise<void> => {
  const kept = all(host);
  if (units.some((unit) => Object.hasOwn(kept, unit)))
    await host.game.settings.set(MODULE_ID, KEPT_TOKENS, omit(kept, [...units]));
};
