import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";

const EFFECT = { name: "conformance", img: "icons/svg/aura.svg", statuses: ["conformance"] };

/** Actors, what is the matter with them, and who may see what. */
export const ACTORS: readonly Check[] = group("actors", [
  [
    "sub-type",
    "an actor of a module's own type is made in any game system",
    "Document.create foundry.documents.Actor game.actors",
    async (bench) => {
      const actor = await bench.actor();
      equal(bench.at.game.actors.get(actor.id)?._source["type"], bench.actorType);
    },
  ],
  [
    "statuses",
    "an active effect gives its actor its statuses, and takes them along when it is deleted",
    "Actor#statuses Actor#createEmbeddedDocuments Actor#deleteEmbeddedDocuments foundry.documents.ActiveEffect",
    async (bench) => {
      const actor = await bench.actor();
      await actor.createEmbeddedDocuments("ActiveEffect", [EFFECT]);
      equal(actor.statuses.has("conformance"), true);
      await actor.deleteEmbeddedDocuments(
        "ActiveEffect",
        actor.effects.contents.map(({ id }) => id),
      );
      equal(actor.statuses.has("conformance"), false);
    },
  ],
  [
    "linked",
    "a linked token's actor is the world's",
    "TokenDocument#actor game.actors",
    async (bench) => {
      const actor = await bench.actor();
      const scene = await bench.map({ tokens: [{ name: "A", actorId: actor.id, actorLink: true }] });
      await scene.tokens.contents[0]?.actor?.createEmbeddedDocuments("ActiveEffect", [EFFECT]);
      equal([actor.effects.contents.length, actor.statuses.has("conformance")], [1, true]);
    },
  ],
  [
    "not-linked",
    "effects on the actor of a token that is not linked stay in the token",
    "TokenDocument#actor TokenDocument#baseActor",
    async (bench) => {
      const actor = await bench.actor();
      const tokens = ["A", "B"].map((name) => ({ name, actorId: actor.id, actorLink: false }));
      const scene = await bench.map({ tokens });
      const [one, other] = scene.tokens.contents;
      await one?.actor?.createEmbeddedDocuments("ActiveEffect", [EFFECT]);
      equal(
        [one?.actor, other?.actor, actor].map((someone) => someone?.statuses.has("conformance")),
        [true, false, false],
      );
    },
  ],
  [
    "actor-deleted",
    "a token whose actor is deleted stays, without an actor",
    "Document#delete TokenDocument#actor",
    async (bench) => {
      const actor = await bench.actor();
      const scene = await bench.map({ tokens: [{ name: "A", actorId: actor.id, actorLink: true }] });
      await actor.delete();
      equal(
        scene.tokens.contents.map(({ actor: left }) => left ?? null),
        [null],
      );
    },
  ],
  [
    "permission",
    "a journal entry of nobody's can be seen by no player, one with ownership by its owner",
    "Document#testUserPermission User#isGM game.users",
    async (bench) => {
      const player = bench.at.game.users.contents.find(({ isGM }) => !isGM);
      if (!player) return bench.notRun("the world has no user who is a player");
      const entry = await bench.entry({}, { ownership: { default: 0 } });
      equal(entry.testUserPermission(player, "LIMITED"), false);
      await entry.update({ ownership: { [player.id]: 2 } });
      equal([entry.testUserPermission(player, "OBSERVER"), entry.testUserPermission(player, "OWNER")], [true, false]);
    },
  ],
  [
    "active-gm",
    "activeGM is a connected user with the role of a full game master",
    "game.users.activeGM User#hasRole User#active",
    async ({ at }) => {
      const gm = at.game.users.activeGM;
      equal([gm?.active, gm?.hasRole("GAMEMASTER")], [true, true]);
    },
  ],
]);
