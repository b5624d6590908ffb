import { expect, test } from "vitest";
import { UnfitTokens } from "../../../src/foundry/drivers/known-tokens.ts";
import type { Host, HostToken } from "../../../src/foundry/host/host.ts";
import { message } from "../../../src/foundry/message/message.ts";
import type { AnomalyState } from "../../../src/rules/index.ts";

const KEY = "GRAVITYPORTALS.FastPlay.Unfit.boxes";

/** What stands on the screen, and the notices of a driver whose ruleset takes none of some tokens. */
const notices = (unfit: ReadonlySet<string>) => {
  const shown: string[] = [];
  const warn = (text: string) => {
    shown.push(text);
    return { remove: () => void shown.splice(shown.indexOf(text), 1) };
  };
  const host = {
    ui: { notifications: { warn } },
    game: { i18n: { format: (key: string, { unit }: { readonly unit: string }) => `${key} ${unit}` } },
  } as unknown as Pick<Host, "ui" | "game">;
  const tokens = new UnfitTokens(host, {
    ruleset: { units: { unfit: ({ name }) => (unfit.has(name) ? message(KEY, { unit: name }) : null) } },
    game: { state: { ruleOptions: {} } as AnomalyState },
  });
  return { shown, tokens };
};

const token = (name: string): HostToken => ({ id: name.toLowerCase(), name }) as HostToken;

test("a token that is no unit is named until it is one, once each, and nothing is said of others", () => {
  const { shown, tokens } = notices(new Set(["Asp", "Bee"]));
  expect([token("Asp"), token("Bee"), token("Cat"), token("Asp")].map((one) => tokens.say(one))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(shown).toEqual([`${KEY} Bee`, `${KEY} Asp`]);
  tokens.forget(token("Asp"));
  tokens.forget(token("Cat"));
  expect(shown).toEqual([`${KEY} Bee`]);
});
