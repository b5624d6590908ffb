import type { Client } from "../foundry.ts";
import { SOCKET } from "../ids.ts";
import { drawId, type Message, readMessage } from "./messages.ts";

/** How long the judge's client waits for answers, in milliseconds. */
const PATIENCE = 5_000;

/** What a client answered, and whose it is by the server's word and by its own. */
export interface Answer {
  readonly client: string;
  readonly sender: string;
  readonly user: string;
  readonly value: boolean;
}

/** Asks every other client, and waits until so many have answered that all were heard, or for a while. */
const ask = (
  { game }: Client,
  about: "here" | "secret" | "entry",
  id: string,
  enough: (answers: readonly Answer[]) => boolean,
): Promise<readonly Answer[]> =>
  new Promise((resolve) => {
    const run = drawId();
    const answers = new Map<string, Answer>();
    const end = (): void => {
      clearTimeout(late);
      game.socket.off(SOCKET, hear);
      resolve([...answers.values()]);
    };
    const late = setTimeout(end, PATIENCE);
    const hear = (value: unknown, sender: string): void => {
      const message = readMessage(value);
      if (message?.kind !== "answer" || message.run !== run) return;
      answers.set(message.client, { client: message.client, sender, user: message.user, value: message.value });
      if (enough([...answers.values()])) end();
    };
    game.socket.on(SOCKET, hear);
    const message: Message = { kind: "ask", run, about, id };
    game.socket.emit(SOCKET, message);
  });

/** The other clients that answer: at least one of each connected user, or whoever answers in time. */
export const clientsHere = (client: Client): Promise<readonly Answer[]> => {
  const users = client.game.users.contents.filter(({ active, isSelf }) => active && !isSelf);
  return ask(
    client,
    "here",
    "",
    (answers) => users.length > 0 && users.every(({ id }) => answers.some(({ sender }) => sender === id)),
  );
};

/** What known clients answer. */
export const answersOf = (
  client: Client,
  about: "secret" | "entry",
  id: string,
  known: readonly Answer[],
): Promise<readonly Answer[]> =>
  ask(client, about, id, (answers) => known.every((one) => answers.some((other) => other.client === one.client)));
