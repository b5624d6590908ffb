import type { Client } from "../foundry.ts";
import { SOCKET } from "../ids.ts";
import { drawId, type Message, readMessage } from "./messages.ts";

/** A server that handles two messages at once may turn them round: a client answers a little after it was asked. */
const GRACE = 500;

/** Lets this client answer what a game master's check asks: whether it is here, and what has come to it. */
export const answerChecks = ({ game }: Client): void => {
  const client = drawId();
  const secrets = new Set<string>();
  const answerTo = ({ about, id }: Extract<Message, { kind: "ask" }>): boolean => {
    if (about === "secret") return secrets.has(id);
    return about === "here" || game.journal.get(id) !== undefined;
  };
  game.socket.on(SOCKET, (value, sender) => {
    const message = readMessage(value);
    if (!message || !game.users.get(sender)?.isGM) return;
    if (message.kind === "secret") secrets.add(message.id);
    if (message.kind !== "ask") return;
    const answer = (): void => {
      const told: Message = { kind: "answer", run: message.run, client, user: game.user.id, value: answerTo(message) };
      game.socket.emit(SOCKET, told, { recipients: [sender] });
    };
    if (message.about === "here") answer();
    else setTimeout(answer, GRACE);
  });
};
