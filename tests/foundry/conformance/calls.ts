/**
 * The calls whose signatures the types make generic over kinds of documents, as the module makes them. Nothing runs
 * here; the compiler alone reads it. What it does not take although Foundry does is marked, with the reason.
 */

export const calls = async (
  scene: Scene.Implementation,
  token: TokenDocument.Implementation,
  actor: Actor.Implementation,
  journal: JournalEntry.Implementation,
  combat: Combat.Implementation,
  table: RollTable.Implementation,
  user: User.Implementation,
  canvas: foundry.canvas.Canvas,
  pack: foundry.documents.collections.CompendiumCollection<"JournalEntry">,
): Promise<readonly unknown[]> => {
  const made: unknown[] = [
    await scene.createEmbeddedDocuments("Token", [{ name: "Tern", x: 0, y: 0, width: 1, height: 1, rotation: 180 }]),
    await scene.createEmbeddedDocuments("Token", [{ _id: "amberternamberte", name: "Tern" }], { keepId: true }),
    await scene.createEmbeddedDocuments("Region", [
      {
        name: "Moon",
        // @ts-expect-error: the types take models of shapes, Foundry takes their data as for any field
        shapes: [{ type: "polygon", points: [0, 0, 1, 0, 1, 1], hole: false }],
      },
    ]),
    await scene.updateEmbeddedDocuments("Token", [{ _id: "amberternamberte", x: 1, y: 2 }]),
    await scene.deleteEmbeddedDocuments("Token", ["amberternamberte"]),
    await journal.createEmbeddedDocuments("JournalEntryPage", [{ name: "Log", type: "text" }]),
    await combat.updateEmbeddedDocuments("Combatant", [{ _id: "amberternamberte", sceneId: "quietreachquietr" }]),
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "tumbling", statuses: ["tumbling"] }]),
    await token.move([{ x: 1, y: 2, action: "displace" }], { method: "api", autoRotate: false, showRuler: false }),
    await table.createEmbeddedDocuments("TableResult", [{ range: [2, 2], name: "SE2" }]),
    await Scene.create({ name: "Quiet Reach", padding: 0, grid: { type: CONST.GRID_TYPES.HEXEVENQ, size: 100 } }),
    await Actor.createDocuments([{ name: "Amber Tern", type: "base" }]),
    await JournalEntry.create({ name: "Log", ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER } }),
    await RollTable.create({ name: "SE", formula: "2d6" }),
    await ChatMessage.create({ content: "", whisper: [] }),
    await Combat.create({ scene: null }),
    await JournalEntry.createDocuments([{ _id: "amberternamberte", name: "Log" }], { pack: "world.log", keepId: true }),
    await JournalEntry.deleteDocuments(["amberternamberte"], { pack: "world.log" }),
    await foundry.documents.collections.CompendiumCollection.createCompendium({
      ...{ type: "JournalEntry", name: "log", label: "Log" },
      // @ts-expect-error: the types leave it out, Foundry takes it (issue 13484 of foundryvtt/foundryvtt)
      ownership: { PLAYER: "OBSERVER", ASSISTANT: "OWNER" },
    }),
    // @ts-expect-error: the types know whole fields, Foundry takes paths into them too
    await pack.getIndex({ fields: ["flags.gravity-portals.volume"] }),
    await pack.getDocuments({ _id__in: ["amberternamberte"] }),
    user.hasRole("GAMEMASTER"),
    canvas.scene?.tokens.contents.map(({ id }) => id),
    combat.combatants.contents.map(({ tokenId, sceneId }) => [tokenId, sceneId]),
    combat.turns.map(({ id }) => id),
    scene.regions.contents.flatMap(({ behaviors }) => behaviors.contents.map(({ type, disabled }) => [type, disabled])),
    journal.pages.contents.map(({ parent }) => parent?.id),
    token.actor?.effects.contents.map(({ statuses }) => [...statuses]),
    table.results.contents.map(({ range }) => range),
  ];
  return made;
};
