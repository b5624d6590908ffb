import type { Heard } from "../bench.ts";
import { type Check, group } from "../check.ts";
import { equal } from "../same.ts";
import type { Data, Doc, Point, Scene, Token } from "../surroundings.ts";

/** A movement as hooks are told it. */
interface Movement {
  readonly id: string;
  readonly chain: readonly string[];
  readonly method: string;
  readonly origin: Point;
  readonly destination: Point;
  readonly passed: { readonly waypoints: readonly Point[] };
  readonly pending: { readonly waypoints: readonly Point[] };
}

const movementOf = ({ args }: Heard): Movement => args[1] as Movement;

const tokenOf = ({ tokens: { contents } }: Scene): Token => {
  const [token] = contents;
  if (!token) throw new Error("the scene was made without its tokens");
  return token;
};

/** The corner of the box of a token that stands in a hex. */
const cornerAt = ({ grid }: Scene, i: number, j: number): Point => {
  const { x, y } = grid.getTopLeftPoint({ i, j });
  return { x: Math.round(x), y: Math.round(y) };
};

const placeOf = ({ _source }: Doc): readonly unknown[] => [_source["x"], _source["y"]];
const STILL = { animate: false };
const DISPLACED = { method: "api", autoRotate: false, showRuler: false, constrainOptions: { ignoreWalls: true } };

/** How tokens are moved, and copied from one scene to another. */
export const TOKENS: readonly Check[] = group("tokens", [
  [
    "order",
    "tokens are told of as moved after all are told of as updated",
    "Document#updateEmbeddedDocuments Hooks.on",
    async (bench) => {
      const scene = await bench.map();
      const updates = scene.tokens.contents.map(({ id }, index) => ({ _id: id, x: 400, y: 300 + index }));
      const movement = Object.fromEntries(
        updates.map(({ _id, x, y }) => [_id, { waypoints: [{ x, y, action: "displace" }], method: "api" }]),
      );
      const heard = await bench.namesHeard(["preUpdateToken", "preMoveToken", "updateToken", "moveToken"], () =>
        scene.updateEmbeddedDocuments("Token", updates, { animate: false, movement }),
      );
      equal(heard.slice(-4), ["updateToken", "updateToken", "moveToken", "moveToken"]);
      equal(scene.tokens.contents.map(placeOf), [
        [400, 300],
        [400, 301],
      ]);
    },
  ],
  [
    "refused",
    "a token stays when a movement is refused, and keeps what else was changed",
    "Document#update Hooks.on",
    async (bench) => {
      const token = tokenOf(await bench.map());
      await bench.refusing("preMoveToken", () => token.update({ x: 700, rotation: 60 }, STILL));
      equal([token._source["x"], token._source["rotation"]], [200, 60]);
    },
  ],
  [
    "no-movement",
    "a change that leaves the place is no movement",
    "Document#update Hooks.on",
    async (bench) => {
      const token = tokenOf(await bench.map());
      const hooks = ["preMoveToken", "updateToken", "moveToken"];
      equal(await bench.namesHeard(hooks, () => token.update({ rotation: 60 }, STILL)), ["updateToken"]);
    },
  ],
  [
    "plain-update",
    "a plain update of x and y is a movement by the api, and moveToken is told the user",
    "Document#update User#isSelf",
    async (bench) => {
      const token = tokenOf(await bench.map());
      const [told] = await bench.heard(["moveToken"], () => token.update({ x: 400, y: 300 }, STILL));
      const { method, destination } = told ? movementOf(told) : ({} as Movement);
      const user = told?.args[3] as { readonly id?: string } | undefined;
      equal([method, destination?.x, destination?.y, user?.id], ["api", 400, 300, bench.at.game.user.id]);
    },
  ],
  [
    "displace",
    "displace puts a token somewhere without a way between",
    "TokenDocument#move",
    async (bench) => {
      const scene = await bench.map();
      const token = tokenOf(scene);
      const at = cornerAt(scene, 6, 8);
      const told = bench.hook("moveToken");
      await token.move([{ ...at, action: "displace" }], { ...DISPLACED, ...STILL });
      const [movement] = (await told).map(movementOf);
      equal([movement?.passed.waypoints.length, movement?.pending.waypoints.length], [1, 0]);
      equal(placeOf(token), [at.x, at.y]);
    },
  ],
  [
    "together",
    "from 14 on a scene moves several tokens in one operation, without turning them, and changes what their destinations say",
    "Scene#moveTokens Document#updateEmbeddedDocuments",
    async (bench) => {
      const scene = await bench.map();
      const moveTokens = scene.moveTokens?.bind(scene);
      if (!moveTokens) return bench.notRun("up to 13 no scene moves tokens");
      const to = scene.tokens.contents.map(({ id }, index) => ({ id, x: 400, y: 300 + index }));
      const instructions = Object.fromEntries(
        to.map(({ id, ...place }) => [
          id,
          { destination: { ...place, action: "displace", flags: { [bench.scope]: { way: place.y } } }, ...DISPLACED },
        ]),
      );
      const heard = await bench.namesHeard(["updateToken", "moveToken"], () => moveTokens(instructions, STILL));
      equal(heard, ["updateToken", "updateToken", "moveToken", "moveToken"]);
      equal(scene.tokens.contents.map(placeOf), [
        [400, 300],
        [400, 301],
      ]);
      equal(
        scene.tokens.contents.map((token) => [token._source["rotation"], bench.own(token)["way"]]),
        [
          [0, 300],
          [0, 301],
        ],
      );
    },
  ],
  [
    "walk",
    "a walked way has its origin, and as its last waypoint the destination",
    "TokenDocument#move",
    async (bench) => {
      const scene = await bench.map();
      const token = tokenOf(scene);
      const [from, to] = [cornerAt(scene, 3, 4), cornerAt(scene, 6, 4)];
      await token.update({ ...from }, STILL);
      const told = bench.hook("moveToken");
      await token.move([{ ...to, action: "walk" }], { method: "dragging", ...STILL });
      const [movement] = (await told).map(movementOf);
      const last = movement?.passed.waypoints.at(-1);
      equal([movement?.origin.x, movement?.origin.y, last?.x, last?.y], [from.x, from.y, to.x, to.y]);
      equal(movement?.method, "dragging");
    },
  ],
  [
    "checkpoints",
    "each checkpoint ends a movement; the next one names it in its chain",
    "TokenDocument#move Hooks.on",
    async (bench) => {
      const scene = await bench.map();
      const token = tokenOf(scene);
      await token.update({ ...cornerAt(scene, 3, 4) }, STILL);
      const both = bench.hook("moveToken", 2);
      const way = [4, 5].map((i) => ({ ...cornerAt(scene, i, 4), action: "walk" }));
      await token.move(way, { method: "dragging", ...STILL });
      const [one, other] = (await both).map(movementOf);
      equal([one?.chain, one?.pending.waypoints.length], [[], 1]);
      equal([other?.chain, other?.pending.waypoints.length], [[one?.id], 0]);
    },
  ],
  [
    "options",
    "options of a module's own reach moveToken with the operation",
    "TokenDocument#move",
    async (bench) => {
      const scene = await bench.map();
      const told = bench.hook("moveToken");
      const at = { ...cornerAt(scene, 6, 8), action: "displace" };
      await tokenOf(scene).move([at], { ...DISPLACED, ...STILL, [bench.scope]: 1 });
      equal(
        (await told).map(({ args }) => (args[2] as Data)[bench.scope]),
        [1],
      );
    },
  ],
  [
    "turns",
    "a token that is dragged or moved by keys looks where it goes, unless the movement says no",
    "TokenDocument#move",
    async (bench) => {
      const scene = await bench.map();
      const token = tokenOf(scene);
      await token.update({ ...cornerAt(scene, 4, 4) }, STILL);
      const turned: unknown[] = [];
      for (const [at, options] of [
        [cornerAt(scene, 6, 4), { method: "dragging" }],
        [cornerAt(scene, 5, 4), { method: "keyboard" }],
        [cornerAt(scene, 6, 4), { method: "dragging", autoRotate: false }],
        [cornerAt(scene, 7, 4), {}],
      ] as const) {
        await token.move([{ ...at, action: "walk" }], { ...options, ...STILL });
        turned.push(token._source["rotation"]);
      }
      equal(turned, [0, 180, 180, 0]);
    },
  ],
  [
    "no-turn",
    "a token keeps its rotation where a handler takes the turn out of its movement, and where it does not walk",
    "TokenDocument#move Hooks.on Hooks.off",
    async (bench) => {
      const scene = await bench.map();
      const token = tokenOf(scene);
      await token.update({ ...cornerAt(scene, 4, 4), rotation: 60 }, STILL);
      const { Hooks } = bench.at;
      const id = Hooks.on("preMoveToken", (_token, movement) => {
        (movement as { autoRotate: boolean }).autoRotate = false;
      });
      try {
        await token.move([{ ...cornerAt(scene, 6, 4), action: "walk" }], { method: "dragging", ...STILL });
      } finally {
        Hooks.off("preMoveToken", id);
      }
      equal(token._source["rotation"], 60);
      await token.move([{ ...cornerAt(scene, 3, 4), action: "displace" }], { method: "dragging", ...STILL });
      equal(token._source["rotation"], 60);
      await token.update({ ...cornerAt(scene, 5, 4), rotation: 120 }, STILL);
      equal(token._source["rotation"], 120);
    },
  ],
  [
    "snap",
    "tokens snap to the top left of a hexagon's box",
    "TokenDocument#getSnappedPosition HexagonalGrid#getTopLeftPoint",
    async (bench) => {
      const scene = await bench.map();
      const { x, y } = scene.grid.getTopLeftPoint({ i: 4, j: 5 });
      equal(tokenOf(scene).getSnappedPosition({ x: x + 10, y: y - 10 }), { x: Math.round(x), y: Math.round(y) });
    },
  ],
  [
    "middle",
    "a token's middle lies in the hex in which it stands",
    "TokenDocument#getCenterPoint HexagonalGrid#getOffset Scene#grid",
    async (bench) => {
      const scene = await bench.map();
      const { i, j } = scene.grid.getOffset(tokenOf(scene).getCenterPoint(cornerAt(scene, 4, 5)));
      equal([i, j], [4, 5]);
    },
  ],
  [
    "copy",
    "a copy of a token on another scene keeps its id with keepId, and its flags",
    "Document#createEmbeddedDocuments Document#toObject",
    async (bench) => {
      const [here, there] = [await bench.map(), await bench.map({ tokens: [] })];
      const token = tokenOf(here);
      await token.setFlag(bench.scope, "unit", { id: "tern" });
      const { _regions, _movementHistory, ...source } = token.toObject();
      await there.createEmbeddedDocuments("Token", [{ ...source, x: 600, y: 600 }], { keepId: true });
      const copy = there.tokens.get(token.id);
      equal(copy?.getFlag(bench.scope, "unit"), { id: "tern" });
      equal(here.tokens.get(token.id)?._source["x"], 200);
    },
  ],
  [
    "hidden",
    "a hidden token is in the scene's tokens",
    "Document#createEmbeddedDocuments game.scenes",
    async (bench) => {
      const scene = await bench.map({ tokens: [{ name: "unseen", hidden: true }] });
      equal(
        bench.at.game.scenes.get(scene.id)?.tokens.contents.map(({ name }) => name),
        ["unseen"],
      );
    },
  ],
]);
