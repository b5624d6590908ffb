// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { ChatCardHooks } from "../../../src/foundry/start/chat-hooks.ts";
import { fakeSession } from "../apps/fake-session.ts";

type Drawn = (message: object, html: HTMLElement) => void;

/** Presses the button of a card for a map, in a world that has some maps; gives which was viewed, and what was said. */
const pressed = (scene: string, maps: readonly string[]): { readonly viewed: string[]; readonly said: string[] } => {
  const [viewed, said]: [string[], string[]] = [[], []];
  let draw: Drawn = () => {};
  const host = {
    Hooks: {
      on: (_name: string, listener: Drawn): void => {
        draw = listener;
      },
    },
    game: {
      packs: { get: () => undefined },
      modules: { get: () => undefined },
      settings: { get: () => false },
      i18n: { localize: (key: string) => key },
      scenes: { get: (id: string) => (maps.includes(id) ? { view: async () => void viewed.push(id) } : undefined) },
    },
    ui: { notifications: { warn: (text: string) => void said.push(text) } },
    fromUuid: async () => null,
  };
  // Of a session these buttons ask nothing but for the map.
  const session = fakeSession({ foundryScene: (id) => (maps.includes(`foundry-${id}`) ? `foundry-${id}` : null) });
  ChatCardHooks.listen(host as never, () => ({ session }) as never);
  const card = document.createElement("div");
  card.innerHTML = `<button type="button" data-gravity-portals-view="${scene}">`;
  draw({ id: "m", timestamp: 0 }, card);
  card.querySelector("button")?.click();
  return { viewed, said };
};

test("the button of a card shows its map, and says so where the map is in the world no more", () => {
  expect(pressed("ember-toll", ["foundry-ember-toll"])).toEqual({ viewed: ["foundry-ember-toll"], said: [] });
  expect(pressed("ember-toll", [])).toEqual({ viewed: [], said: ["GRAVITYPORTALS.Card.noMap"] });
});
