import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";
import type { Data, Doc } from "../surroundings.ts";

const KEY = "conformance";

interface Removes {
  removeItem(key: string): unknown;
}

/** Settings, compendiums, dice, chat, maps and messages. */
export const WORLD: readonly Check[] = group("world", [
  [
    "world-setting",
    "a world setting has its default until it is set, and its own handler hears the new value",
    "game.settings.register game.settings.get game.settings.set game.settings.storage",
    async ({ at: { game }, scope }) => {
      const heard: unknown[] = [];
      const onChange = (value: unknown): void => void heard.push(value);
      game.settings.register(scope, KEY, { scope: "world", config: false, type: Object, default: { a: 0 }, onChange });
      equal(game.settings.get(scope, KEY), { a: 0 });
      try {
        await game.settings.set(scope, KEY, { a: 1 });
        equal([game.settings.get(scope, KEY), heard], [{ a: 1 }, [{ a: 1 }]]);
      } finally {
        const stored = game.settings.storage.get("world") as { readonly contents: readonly (Doc & { key: string })[] };
        for (const setting of [...stored.contents]) if (setting.key === `${scope}.${KEY}`) await setting.delete();
      }
    },
  ],
  [
    "client-setting",
    "a client's setting is kept in its browser and is no document of the world",
    "game.settings.register game.settings.get game.settings.set game.settings.storage",
    async ({ at: { game }, scope }) => {
      const key = `${KEY}-client`;
      game.settings.register(scope, key, { scope: "client", config: false, type: String, default: "" });
      try {
        await game.settings.set(scope, key, "here");
        const stored = game.settings.storage.get("world") as { readonly contents: readonly (Doc & { key: string })[] };
        const inWorld = stored.contents.some((setting) => setting.key === `${scope}.${key}`);
        equal([game.settings.get(scope, key), inWorld], ["here", false]);
      } finally {
        (game.settings.storage.get("client") as Removes).removeItem(`${scope}.${key}`);
      }
    },
  ],
  [
    "pack-index",
    "a compendium's index names its documents without their contents, which are fetched",
    "game.packs CompendiumCollection#getIndex CompendiumCollection#getDocument CompendiumCollection#documentName",
    async (bench) => {
      const pack = bench.at.game.packs.contents.find(({ documentName }) => documentName === "RollTable");
      if (!pack) return bench.notRun("the world has no compendium of tables");
      await pack.getIndex();
      const [first] = pack.index.contents;
      if (!first) return bench.notRun("the compendium is empty");
      equal([typeof first["_id"], typeof first["name"], "results" in first], ["string", "string", false]);
      const table = await pack.getDocument(String(first["_id"]));
      equal([table?.name, (table?.results.contents.length ?? 0) > 0], [first["name"], true]);
    },
  ],
  [
    "roll",
    "a roll is evaluated to a total of its dice without asking anybody",
    "Roll#evaluate Roll#total Roll#dice foundry.dice.Roll",
    async ({ at: { Roll } }) => {
      const roll = await new Roll("2d6").evaluate({ allowInteractive: false });
      const [dice] = roll.dice;
      equal([roll.dice.length, dice?.faces, dice?.results.length], [1, 6, 2]);
      equal(roll.total >= 2 && roll.total <= 12, true);
    },
  ],
  [
    "table-roll",
    "rolling on a table gives the row of the total, marks nothing and says nothing",
    "RollTable#roll foundry.documents.RollTable",
    async (bench) => {
      const results = [
        { name: "low", range: [1, 3] },
        { name: "high", range: [4, 6] },
      ];
      const data = bench.marked({ formula: "1d6", replacement: false, results });
      const table = await bench.at.RollTable.create(data);
      const said = bench.at.game.messages.contents.length;
      const drawn = await table?.roll();
      const total = drawn?.roll.total ?? 0;
      equal(
        drawn?.results.map(({ _source }) => _source["name"]),
        [total <= 3 ? "low" : "high"],
      );
      equal(
        table?.results.contents.map(({ _source }) => _source["drawn"]),
        [false, false],
      );
      equal(bench.at.game.messages.contents.length, said);
    },
  ],
  [
    "chat",
    "chat messages are made with flags and changed several at once",
    "Document.create Document.updateDocuments game.messages foundry.documents.ChatMessage",
    async (bench) => {
      const { ChatMessage, game } = bench.at;
      const made = await ChatMessage.create(bench.marked({ content: "one", whisper: [game.user.id] }, { n: 1 }));
      equal(made?.getFlag(bench.scope, "n"), 1);
      await ChatMessage.updateDocuments([{ _id: made?.id, content: "two" }]);
      equal(game.messages.get(made?.id ?? "")?._source["content"], "two");
    },
  ],
  [
    "dice-later",
    "dice that are written to a message later stand in it as rolls",
    "Document#update Roll#evaluate game.messages foundry.documents.ChatMessage",
    async (bench) => {
      const { ChatMessage, Roll, game } = bench.at;
      const made = await ChatMessage.create(bench.marked({ content: "one", whisper: [game.user.id] }));
      const roll = await new Roll("1d6").evaluate({ allowInteractive: false });
      await made?.update({ rolls: [JSON.stringify(roll)] });
      const { rolls } = game.messages.get(made?.id ?? "") as unknown as {
        readonly rolls: readonly { total: number }[];
      };
      equal(
        rolls.map(({ total }) => total),
        [roll.total],
      );
    },
  ],
  [
    "pause",
    "a world is paused and goes on by togglePause, and the hook pauseGame tells of both",
    "game.paused game.togglePause Hooks.on",
    async (bench) => {
      const { Hooks, game } = bench.at;
      const before = game.paused;
      const heard: unknown[] = [];
      const id = Hooks.on("pauseGame", (paused: unknown) => void heard.push(paused));
      bench.finally(() => Hooks.off("pauseGame", id));
      bench.finally(() => game.togglePause(before, { broadcast: true }));
      for (const paused of [!before, before]) await game.togglePause(paused, { broadcast: true });
      await new Promise((done) => setTimeout(done, 200));
      equal([heard, game.paused], [[!before, before], before]);
    },
  ],
  [
    "region",
    "a region knows whether a point of the map lies in it",
    "RegionDocument#testPoint foundry.documents.RegionDocument",
    async (bench) => {
      const points = [100, 100, 500, 100, 500, 500, 100, 500];
      const shapes = [{ type: "polygon", points, hole: false }];
      const scene = await bench.map({ regions: [{ name: "square", shapes }] });
      const [region] = scene.regions.contents;
      const inside = [300, 900].map((x) => region?.testPoint({ x, y: 300, elevation: 0 }));
      equal(inside, [true, false]);
    },
  ],
  [
    "no-echo",
    "who sends a module's message does not get it",
    "game.socket.on game.socket.off game.socket.emit",
    async (bench) => {
      const event = `module.${bench.scope}`;
      const heard: unknown[] = [];
      const listen = (message: unknown): void => {
        if ((message as Data | null)?.["echo"] === KEY) heard.push(message);
      };
      bench.at.game.socket.on(event, listen);
      bench.finally(() => bench.at.game.socket.off(event, listen));
      bench.at.game.socket.emit(event, { echo: KEY });
      // The answer to a write comes after whatever was sent before it.
      await bench.entry();
      equal(heard, []);
    },
  ],
  [
    "texts",
    "a text that nobody has is its own key, and format fills in what it is given",
    "game.i18n.localize game.i18n.format",
    async ({ at: { game } }) => {
      equal(game.i18n.localize("CONFORMANCE.none"), "CONFORMANCE.none");
      equal(game.i18n.format("CONFORMANCE.none", { a: 1 }), "CONFORMANCE.none");
    },
  ],
]);
