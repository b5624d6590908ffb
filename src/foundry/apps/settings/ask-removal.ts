import type { CleanAnswer, OwnThings } from "../../games/clean-world.ts";
import type { LoadedThings } from "../../games/removal.ts";
import { say } from "../../message/say.ts";
import { NO_WINDOW } from "../window/question.ts";

const names = (documents: readonly { readonly name: string }[]): string => documents.map(({ name }) => name).join(", ");

/** What is about to be deleted, a line each. */
const removalLines = ({ scenes, actors, journals, combats, ownTokens }: LoadedThings): readonly string[] => [
  ...(scenes.length > 0 ? [say("GRAVITYPORTALS.Removal.scenes", { names: names(scenes) })] : []),
  ...(actors.length > 0 ? [say("GRAVITYPORTALS.Removal.actors", { names: names(actors) })] : []),
  ...(journals.length > 0 ? [say("GRAVITYPORTALS.Removal.journals", { names: names(journals) })] : []),
  ...(combats.length > 0 ? [say("GRAVITYPORTALS.Removal.combats", { count: combats.length })] : []),
  ...(ownTokens > 0 ? [say("GRAVITYPORTALS.Removal.ownTokens", { count: ownTokens })] : []),
];

const paragraph = (key: string): HTMLElement => {
  const made = document.createElement("p");
  made.textContent = say(key);
  return made;
};

/** A lead, what is meant a line each, and what is to be known beside it. */
const content = (lead: string, lines: readonly string[], ...notes: readonly string[]): HTMLDivElement => {
  const box = document.createElement("div");
  const list = document.createElement("ul");
  for (const line of lines) {
    const item = document.createElement("li");
    item.textContent = line;
    list.append(item);
  }
  box.append(paragraph(lead), list, ...notes.map(paragraph));
  return box;
};

/** Says what goes and what stays, and asks; whoever closes the question keeps everything. */
export const askRemoval = async (things: LoadedThings): Promise<boolean> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Removal.title", icon: "fa-solid fa-trash" },
    classes: ["gp-ask", "gp-ask-removal"],
    position: { width: 460 },
    content: content(
      "GRAVITYPORTALS.Removal.lead",
      removalLines(things),
      ...(things.games.length > 0 ? ["GRAVITYPORTALS.Removal.ends"] : []),
      "GRAVITYPORTALS.Removal.stays",
    ),
    buttons: [
      { action: "remove", label: "GRAVITYPORTALS.Removal.remove", icon: "fa-solid fa-trash" },
      { action: "keep", label: "GRAVITYPORTALS.Removal.keep", icon: "fa-solid fa-xmark", default: true },
    ],
  });
  return answer === "remove";
};

/** What becomes of what before the module is taken away, a line each. */
const cleaningLines = ({ ships, marked, terrain, combats, logs, packs }: OwnThings): readonly string[] => [
  ...(ships.length > 0 ? [say("GRAVITYPORTALS.Cleaning.ships", { names: names(ships) })] : []),
  ...(terrain > 0 ? [say("GRAVITYPORTALS.Cleaning.terrain", { count: terrain })] : []),
  ...(marked > 0 ? [say("GRAVITYPORTALS.Cleaning.marked", { count: marked })] : []),
  ...(combats.length > 0 ? [say("GRAVITYPORTALS.Cleaning.combats", { count: combats.length })] : []),
  ...(logs.length > 0 ? [say("GRAVITYPORTALS.Cleaning.logs", { names: names(logs) })] : []),
  ...(packs.length > 0
    ? [say("GRAVITYPORTALS.Cleaning.packs", { names: packs.map((one) => one.title).join(", ") })]
    : []),
];

/** Says what becomes of what, and asks; whoever closes the question keeps everything. */
export const askCleaning = async (things: OwnThings): Promise<CleanAnswer> => {
  const { logs, plays } = things;
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Cleaning.title", icon: "fa-solid fa-broom" },
    classes: ["gp-ask", "gp-ask-cleaning"],
    position: { width: 480 },
    content: content(
      "GRAVITYPORTALS.Cleaning.lead",
      cleaningLines(things),
      ...(plays ? ["GRAVITYPORTALS.Cleaning.ends"] : []),
      "GRAVITYPORTALS.Cleaning.settings",
    ),
    buttons: [
      { action: "clean", label: "GRAVITYPORTALS.Cleaning.clean", icon: "fa-solid fa-broom" },
      ...(logs.length > 0
        ? [{ action: "with-logs", label: "GRAVITYPORTALS.Cleaning.withLogs", icon: "fa-solid fa-trash" }]
        : []),
      { action: "keep", label: "GRAVITYPORTALS.Cleaning.keep", icon: "fa-solid fa-xmark", default: true },
    ],
  });
  return answer === "clean" || answer === "with-logs" ? answer : "keep";
};
