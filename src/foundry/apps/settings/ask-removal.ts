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

const content = (things: LoadedThings): HTMLDivElement => {
  const box = document.createElement("div");
  const list = document.createElement("ul");
  for (const line of removalLines(things)) {
    const item = document.createElement("li");
    item.textContent = line;
    list.append(item);
  }
  box.append(
    paragraph("GRAVITYPORTALS.Removal.lead"),
    list,
    ...(things.games.length > 0 ? [paragraph("GRAVITYPORTALS.Removal.ends")] : []),
    paragraph("GRAVITYPORTALS.Removal.stays"),
  );
  return box;
};

/** Says what goes and what stays, and asks; whoever closes the question keeps everything. */
export const askRemoval = async (things: LoadedThings): Promise<boolean> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: "GRAVITYPORTALS.Removal.title", icon: "fa-solid fa-trash" },
    classes: ["gp-ask", "gp-ask-removal"],
    position: { width: 460 },
    content: content(things),
    buttons: [
      { action: "remove", label: "GRAVITYPORTALS.Removal.remove", icon: "fa-solid fa-trash" },
      { action: "keep", label: "GRAVITYPORTALS.Removal.keep", icon: "fa-solid fa-xmark", default: true },
    ],
  });
  return answer === "remove";
};
