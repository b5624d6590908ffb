import { expect, test } from "vitest";
import { showOpening } from "../../../src/foundry/write/cards.ts";
import { Cut } from "./fake-world.ts";
import { worldOf } from "./table.ts";

const HEAD = Uint8Array.from({ length: 32 }, (_, at) => at * 8);
const MARK = { session: "s1", term: 1 };
const write: Parameters<typeof showOpening>[1] = ({ lines, details = [] }) =>
  JSON.stringify([...lines, ...details].map(({ words }) => words.data));

const open = async (gid: string, cut: { readonly at: number; readonly stored: boolean } | null = null) => {
  const world = await worldOf([]);
  world.cut = cut;
  const show = (game: string) => showOpening(world.host, write, { gid: game, head: HEAD }, MARK);
  return { world, show, first: show(gid).catch((error: unknown) => expect(error).toBeInstanceOf(Cut)) };
};

test("the opening is told to everybody, with the whole commitment in letters and digits", async () => {
  const { world, first } = await open("g1");
  await first;
  const [message] = world.collection("ChatMessage").contents;
  expect(message?.source["content"]).toContain("0008 1018 2028 3038 4048 5058");
  expect(message?.source["whisper"]).toBeUndefined();
});

test("it stands in the chat once, and another game has its own", async () => {
  const { world, first, show } = await open("g1");
  await first;
  await show("g1");
  await show("g2");
  await show("g1");
  expect(world.collection("ChatMessage").contents.map((one) => one.getFlag("gravity-portals", "game"))).toEqual([
    "g1",
    "g2",
  ]);
  expect(world.replaced).toEqual([]);
});

test.for([false, true])("a window that goes away while telling it leaves it told once (stored: %s)", async (stored) => {
  const { world, first, show } = await open("g1", { at: 0, stored });
  await first;
  world.cut = null;
  await show("g1");
  expect(world.collection("ChatMessage").contents).toHaveLength(1);
});

test("it comes back when somebody took it away", async () => {
  const { world, first, show } = await open("g1");
  await first;
  const [message] = world.collection("ChatMessage").contents;
  const before = message?.source;
  await message?.delete();
  await show("g1");
  expect(world.collection("ChatMessage").contents.map(({ source }) => source)).toEqual([before]);
});
