import type { LocalStore } from "../../../judge/ports/ports.ts";
import { gameName } from "../../games/game-name.ts";
import { fileOfGame, type KeptGame, keptGames, removeGame } from "../../games/saved-games.ts";
import type { Host } from "../../host/host.ts";
import { noticesOf } from "../../host/plain.ts";
import { say } from "../../message/say.ts";
import type { RulesetShelf } from "../../ruleset/adapter.ts";
import { giveFile, isInput, mainPage } from "../window/elements.ts";
import { fileText } from "../window/file-text.ts";
import { inWords, NO_WINDOW, yesOrNo } from "../window/question.ts";

const KEY = "GRAVITYPORTALS.Games";

const element = (tag: string, text = ""): HTMLElement => {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
};

/** A game of this world with what it is called. */
interface NamedGame extends KeptGame {
  readonly name: string;
}

const titleOf = ({ name, current, entries }: NamedGame): string =>
  say(current ? `${KEY}.current` : `${KEY}.finished`, { game: name, entries });

/** The games to choose from, the finished ones first. */
const listOf = (games: readonly NamedGame[]): HTMLDivElement => {
  const box = document.createElement("div");
  box.append(element("p", say(`${KEY}.lead`)));
  for (const [at, game] of games.entries()) {
    const label = element("label");
    const choice = document.createElement("input");
    choice.setAttribute("type", "radio");
    choice.setAttribute("name", "game");
    choice.setAttribute("value", game.id);
    choice.toggleAttribute("checked", at === 0);
    label.append(choice, ` ${titleOf(game)}`);
    const row = element("p");
    row.append(label);
    box.append(row);
  }
  return box;
};

const chosenIn = (button: HTMLButtonElement): string => {
  const chosen = button.form?.querySelector("input[name=game]:checked");
  return isInput(chosen) ? chosen.value : "";
};

/** What of a game goes and what stays, and the field for its saved file. */
const removalOf = (game: NamedGame): HTMLDivElement => {
  const box = document.createElement("div");
  const list = element("ul");
  list.append(element("li", say(`${KEY}.log`, { entries: game.entries })));
  if (game.combats.length > 0) list.append(element("li", say(`${KEY}.combats`, { count: game.combats.length })));
  const label = element("label", say(`${KEY}.file`));
  const field = document.createElement("input");
  field.setAttribute("type", "file");
  field.setAttribute("name", "file");
  field.setAttribute("accept", ".json");
  label.append(field);
  const name = element("p");
  name.append(element("strong", game.name));
  box.append(
    name,
    element("p", say(`${KEY}.goes`)),
    list,
    ...(game.current ? [element("p", say(`${KEY}.ends`))] : []),
    element("p", say(`${KEY}.stays`)),
    label,
  );
  return box;
};

const fileIn = async (button: HTMLButtonElement): Promise<string> => {
  const field = button.form?.elements.namedItem("file");
  const file = isInput(field) ? field.files?.[0] : undefined;
  return file ? ((await fileText(file)) ?? "") : "";
};

/** What was decided of a game that is to go: by the text of its file, or without one. */
type Decided = { readonly text: string | null };

/** Whether a game shall go of which no file is kept, once it was said what is lost with it. */
const askWithoutFile = async ({ name, current }: NamedGame): Promise<boolean> => {
  const answer = await NO_WINDOW.askQuestion({
    window: { title: `${KEY}.withoutTitle`, icon: "fa-solid fa-triangle-exclamation" },
    classes: ["gp-ask", "gp-ask-game-without-file"],
    position: { width: 460 },
    content: inWords(
      name,
      say(`${KEY}.withoutLost`),
      say(`${KEY}.withoutProof`),
      ...(current ? [say(`${KEY}.ends`)] : []),
    ),
    buttons: yesOrNo(`${KEY}.withoutYes`, `${KEY}.keepGame`),
  });
  return answer === "yes";
};

/** Asks for the file of a game and whether the game shall go; null to keep everything. */
const askRemoval = async (game: NamedGame): Promise<Decided | null> => {
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: `${KEY}.removeTitle`, icon: "fa-solid fa-trash" },
    classes: ["gp-ask", "gp-ask-game-removal"],
    position: { width: 540 },
    content: removalOf(game),
    buttons: [
      {
        action: "remove",
        label: `${KEY}.remove`,
        icon: "fa-solid fa-trash",
        callback: async (_event: Event, button: HTMLButtonElement) => ({ text: await fileIn(button) }),
      },
      { action: "without", label: `${KEY}.without`, icon: "fa-solid fa-file-circle-xmark" },
      { action: "keep", label: `${KEY}.keep`, icon: "fa-solid fa-xmark", default: true },
    ],
  });
  if (answer === "without") return (await askWithoutFile(game)) ? { text: null } : null;
  return typeof answer === "object" && answer !== null && "text" in answer ? { text: String(answer.text) } : null;
};

type Chosen = { readonly act: "save" | "remove"; readonly game: string };

const choose = async (games: readonly NamedGame[]): Promise<Chosen | null> => {
  const button = (act: Chosen["act"], icon: string) => ({
    action: act,
    label: `${KEY}.${act === "save" ? "save" : "removeDots"}`,
    icon,
    default: act === "save",
    callback: (_event: Event, pressed: HTMLButtonElement) => ({ act, game: chosenIn(pressed) }),
  });
  const answer: unknown = await NO_WINDOW.askQuestion({
    window: { title: `${KEY}.name`, icon: "fa-solid fa-box-archive" },
    classes: ["gp-ask", "gp-ask-games"],
    position: { width: 460 },
    content: listOf(games),
    buttons: [
      button("save", "fa-solid fa-floppy-disk"),
      button("remove", "fa-solid fa-trash"),
      { action: "close", label: `${KEY}.close`, icon: "fa-solid fa-xmark" },
    ],
  });
  return typeof answer === "object" && answer !== null && "act" in answer ? (answer as Chosen) : null;
};

/** Gives a game of this world to its judge as a file. */
export const saveGame = async (host: Host, store: LocalStore, rulesets: RulesetShelf, game: string): Promise<void> => {
  const { name, text } = await fileOfGame(host, store, game, rulesets, say);
  giveFile(mainPage(), name, text, "application/json");
  noticesOf(() => host).info(say(`${KEY}.saved`, { name }));
};

/**
 * Lets a judge save games of this world as files, and remove a game, by its saved file or without one.
 *
 * @param ended resolves when this client has left the game that was played
 */
export const openGames = async (
  host: Host,
  store: LocalStore,
  rulesets: RulesetShelf,
  ended: () => Promise<void>,
): Promise<void> => {
  const notify = noticesOf(() => host);
  for (;;) {
    const games = keptGames(host)
      .map((game) => ({ ...game, name: gameName(host, game.id, rulesets, say) }))
      .toSorted((a, b) => Number(a.current) - Number(b.current));
    if (games.length === 0) {
      notify.info(say(`${KEY}.none`));
      return;
    }
    const chosen = await choose(games);
    const game = games.find(({ id }) => id === chosen?.game);
    if (!chosen || !game) return;
    if (chosen.act === "save") {
      await saveGame(host, store, rulesets, game.id);
      continue;
    }
    const decided = await askRemoval(game);
    if (!decided) continue;
    const removed = await removeGame(host, game.id, decided.text, ended);
    notify[removed ? "info" : "warn"](say(removed ? `${KEY}.removed` : `${KEY}.notWhole`));
  }
};
