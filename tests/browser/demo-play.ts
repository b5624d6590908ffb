import { text } from "../lang.ts";
import type { Evening } from "./evening.ts";

/** Begins turn 1 of the demo, and its first impulse by the judge's hand: a push is asked. */
export const toPush = async ({ judge, first }: Evening): Promise<void> => {
  await judge.press(text("TurnBar.BeginTurn", { turn: 1 }), judge.turnBar);
  await first.until("T1");
  await judge.press(text("TurnBar.Next"), judge.turnBar);
  await first.asked("PushBar.Pushed", { name: "Long Patience" });
};

/** Who goes through the demo's portal in impulse 2 where it drifts to 2016. */
export const TAKEN = "Copper Heron";

/** Plays the demo on until a ship of the patrol has gone in and its captain has rolled. */
export const goIn = async (table: Evening): Promise<void> => {
  const { judge, first } = table;
  await toPush(table);
  await first.press(text("PushBar.Option", { direction: "B", hex: "2312" }), first.bar);
  await first.press(text("PushBar.Keep"), first.bar);
  await judge.press(text("TurnBar.Next"), judge.turnBar);
  await first.asked("PushBar.Beyond", { names: TAKEN });
  await first.press(text("PushBar.RollDestination"), first.bar);
  await judge.reads(text("Prompt.SetUp", { scene: "" }));
  for (const captain of table.captains) await captain.reads(text("TurnBar.BeingSetUp"));
};
