/** How things of the game are found and called in this world. */
export interface KnownNames {
  /** The Foundry scene that plays a scene of the game; nothing while it is not there. */
  foundryScene(scene: string): string | null;
  /** A unit's name as its token bears it. */
  unitName(unit: string): string;
  sceneName(scene: string): string;
  /** The Foundry actor of a unit; nothing while its token is not there, or for a token without one. */
  actorOf(unit: string): string | null;
}
