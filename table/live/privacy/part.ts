import { Bench } from "../../conformance/bench.ts";
import { Mismatch, NotRun, outcomeOf } from "../../conformance/outcome.ts";
import { type Client, client } from "../foundry.ts";
import { LIVE_ID, SOCKET } from "../ids.ts";
import type { Named } from "../results.ts";
import type { Part } from "../run/part.ts";
import { type Answer, answersOf, clientsHere } from "./clients.ts";
import { drawId, type Message } from "./messages.ts";

/** An addressee, and somebody else who must not hear. */
const NEEDED = 2;

/** The clients of at least two other users, all of which answer; else the check cannot be tried. */
const others = async (at: Client): Promise<readonly Answer[]> => {
  const here = await clientsHere(at);
  const users = new Set(here.map(({ sender }) => sender));
  users.delete(at.game.user.id);
  if (users.size < NEEDED) throw new NotRun(`needs clients of ${NEEDED} other users, ${users.size} answered`);
  const silent = at.game.users.contents.filter(({ id, active, isSelf }) => active && !isSelf && !users.has(id)).length;
  if (silent > 0) throw new NotRun(`${silent} connected users have no client that answers`);
  return here;
};

const allAnswered = (known: readonly Answer[], answers: readonly Answer[]): void => {
  const missing = known.length - answers.length;
  if (missing > 0) throw new NotRun(`${missing} of ${known.length} clients answered no more`);
};

const addressed = async (at: Client): Promise<void> => {
  const known = await others(at);
  const users = new Set(known.map(({ sender }) => sender).filter((id) => id !== at.game.user.id));
  for (const user of users) {
    const id = drawId();
    const secret: Message = { kind: "secret", id };
    at.game.socket.emit(SOCKET, secret, { recipients: [user] });
    const answers = await answersOf(at, "secret", id, known);
    allAnswered(known, answers);
    const mine = answers.filter(({ sender }) => sender === user);
    const foreign = answers.filter(({ sender }) => sender !== user);
    const got = (those: readonly Answer[]): number => those.filter(({ value }) => value).length;
    if (got(mine) < mine.length || got(foreign) > 0) {
      throw new Mismatch(
        `${got(mine)} of ${mine.length} clients of the addressee got it, and ${got(foreign)} of ${foreign.length} others`,
      );
    }
  }
};

const senders = async (at: Client): Promise<void> => {
  const wrong = (await others(at)).filter(({ sender, user }) => sender !== user).length;
  if (wrong > 0) throw new Mismatch(`${wrong} clients are not whose the server says`);
};

const documents = async (at: Client): Promise<void> => {
  const known = await others(at);
  const bench = new Bench(at, { scope: LIVE_ID, actorType: "" });
  try {
    const { id } = await bench.entry({}, { ownership: { default: 0 } });
    const answers = await answersOf(at, "entry", id, known);
    allAnswered(known, answers);
    const without = answers.filter(({ value }) => !value).length;
    if (without > 0) throw new Mismatch(`${without} of ${answers.length} clients do not have the entry`);
  } finally {
    await bench.cleanUp();
  }
};

const part = (named: Named, work: (at: Client) => Promise<void>): Part => ({
  ...named,
  run: () => outcomeOf(() => work(client())),
});

/** What several clients must be asked about: who gets a message, and what is in whose browser. */
export const PRIVACY: readonly Part[] = [
  part(
    {
      id: "privacy/addressed",
      claim: "a message with recipients reaches all clients of that user and no other client",
      members: ["game.socket.emit", "game.socket.on"],
    },
    addressed,
  ),
  part(
    {
      id: "privacy/sender",
      claim: "the server says who sent a message",
      members: ["game.socket.on", "game.userId"],
    },
    senders,
  ),
  part(
    {
      id: "privacy/documents",
      claim: "a journal entry that a player may not see is in that player's client all the same",
      members: ["game.journal"],
    },
    documents,
  ),
];
