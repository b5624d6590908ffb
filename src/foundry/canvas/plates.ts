import { type AnomalyState, areAllied, type Body, type Scene } from "../../rules/index.ts";
import type { Host, HostScene, HostToken, Point } from "../host/host.ts";
import { ownerOfToken, unitIdOf, waitingShip } from "../read/unit.ts";
import type { RulesetUnits } from "../ruleset/units.ts";
import type { Session } from "../session/session.ts";
import { isTold, seeingAs } from "../view/players.ts";
import { rotationOf } from "../write/token-looks.ts";
import { letter } from "./draw-text.ts";
import { CASING, COLOURS } from "./marks.ts";
import { playerColour } from "./palette.ts";
import { drawing, type PixiGraphics, type PixiNode, WHOLLY } from "./pixi.ts";

/** The frame of a ship: the reader's own, one of who stands with the reader, any other. Shapes tell it without colours. */
type Frame = "round" | "hexagon" | "square";

/** What is drawn round a ship's token. */
export interface Plate {
  readonly frame: Frame;
  /** The colour of who plays it. */
  readonly colour: number;
  readonly facing: Body["facing"];
  readonly speed: number;
  /** How many units stand in its place; shown at one of them alone, 0 at the others. */
  readonly crowd: number;
}

/** Who looks, as far as frames depend on it. */
export interface Onlooker {
  /** The seat whose ships are the reader's own. */
  readonly seat: string;
  /** The judge, whose ships nobody else owns. */
  readonly judge: boolean;
  readonly units: Pick<RulesetUnits, "isCommanded">;
  /** Of one who plays all sides alone, the units that stand against the others; left out of any other game. */
  readonly against?: ReadonlySet<string>;
  /** The colour of a player; null for the judge's. */
  colourOf(owner: string | null): number;
}

/** The smallest crowd that is shown. */
const CROWD = 2;

/**
 * The frames of a map's ships by their units' ids; what nobody commands has none. To a judge the attackers' ships are
 * those with six corners; one who plays all sides alone has square frames, of one colour, on one of them.
 */
export const platesOf = (state: AnomalyState, scene: string, onlooker: Onlooker): ReadonlyMap<string, Plate> => {
  const { seat, judge, units, against, colourOf } = onlooker;
  const frameOf = ({ id, owner }: Body): Frame => {
    if (against?.has(id)) return "square";
    if (judge ? owner === null || owner === seat : owner === seat) return "round";
    if (owner === null) return "square";
    const isWith = judge ? state.players[owner]?.side === "attacker" : areAllied(state, seat, owner);
    return isWith ? "hexagon" : "square";
  };
  const here = Object.values(state.units)
    .filter((unit) => unit.scene === scene && unit.status === "in-play" && units.isCommanded(unit))
    .sort((a, b) => a.seq - b.seq);
  const crowds = new Map<string, number>();
  for (const { hex } of here) crowds.set(placeKey(hex), (crowds.get(placeKey(hex)) ?? 0) + 1);
  // The last of a place lies on top of the others.
  const last = new Map(here.map(({ id, hex }) => [placeKey(hex), id]));
  return new Map(
    here.map((unit) => {
      const { id, owner, facing, speed, hex } = unit;
      const crowd = crowds.get(placeKey(hex)) ?? 0;
      const told = crowd >= CROWD && last.get(placeKey(hex)) === id;
      return [
        id,
        {
          frame: frameOf(unit),
          colour: against?.has(id) ? COLOURS.coral : colourOf(owner),
          facing,
          speed,
          crowd: told ? crowd : 0,
        },
      ];
    }),
  );
};

/**
 * The frame of a ship on a map that no game plays yet. Sides are chosen when a game begins, so that captains tell their
 * own ships from all others, and a judge the ships of captains from those that are nobody's. What speed a ship is to
 * begin with may still be secret, so captains see that of their own alone.
 */
export const waitingPlate = (
  { facing, speed }: Pick<Body, "facing" | "speed">,
  owner: string | null,
  { seat, judge, colourOf }: Pick<Onlooker, "seat" | "judge" | "colourOf">,
): Plate => {
  const own = judge ? owner === null || owner === seat : owner === seat;
  return {
    frame: own ? "round" : judge ? "hexagon" : "square",
    colour: colourOf(owner),
    facing,
    speed: own || judge ? speed : 0,
    crowd: 0,
  };
};

const placeKey = ({ q, r }: Body["hex"]): string => `${q} ${r}`;

/** A token on the canvas, as Foundry draws it, as far as it is used. */
interface DrawnToken extends PixiNode {
  readonly document: HostToken;
  /** Its size in pixels of the canvas. */
  readonly w: number;
  readonly h: number;
  readonly destroyed: boolean;
}

/** A token's size in the measure of the pens and corners below, whose origin is its middle. */
const SIDE = 128;

/** How wide lines and their dark edges are, and where the point of a bow and its two other corners lie. */
interface Pen {
  readonly line: number;
  readonly edge: number;
  readonly bow: readonly [aside: number, ahead: number];
}

/** Where a hex is small on the screen lines are wider: a thin one is lost there, and with it what its shape says. */
const PENS = {
  large: { line: 6, edge: 12, bow: [13, 40] },
  small: { line: 13, edge: 20, bow: [20, 30] },
} as const satisfies Readonly<Record<string, Pen>>;
type Size = keyof typeof PENS;

/** From how many pixels of the screen a hex has room for numbers. */
const ROOM_FOR_TAGS = 30;
/** The size of a number's letters on the screen, in pixels, and its most as a part of a hex. */
const TAG_SIZE = 12;
const TAG_MOST = 0.27;

/** How many corners a frame has, where the first is, in degrees from straight up, and how far they are from its middle. */
type Corners = Readonly<Record<Frame, readonly [count: number, first: number, reach: number]>>;
const CORNERS: Readonly<Record<Size, Corners>> = {
  large: { round: [40, 0, 52], hexagon: [6, 0, 56], square: [4, 45, 66] },
  // A round one keeps well inside the corners of the others, as six small corners look round.
  small: { round: [40, 0, 45], hexagon: [6, 0, 56], square: [4, 45, 68] },
};

interface Looks {
  readonly size: Size;
  readonly colour: number;
  /** One of its measure in pixels of the canvas. */
  readonly scale: number;
}

/** A shape in a dark edge, and in the colour of who plays the ship. */
const cased = (corners: readonly Point[], { line, edge }: Pen, join: "miter" | "round", looks: Looks): PixiGraphics => {
  const graphics = new (drawing().PIXI.Graphics)();
  const points = corners.flatMap(({ x, y }) => [x * looks.scale, y * looks.scale]);
  graphics.lineStyle({ width: edge * looks.scale, color: CASING, join }).drawPolygon(points);
  return graphics.lineStyle({ width: line * looks.scale, color: looks.colour, join }).drawPolygon(points);
};

const drawFrame = (frame: Frame, looks: Looks): PixiGraphics => {
  const [count, first, reach] = CORNERS[looks.size][frame];
  const corners = Array.from({ length: count }, (_, corner) => {
    const at = ((first + (corner * 360) / count) * Math.PI) / 180;
    return { x: reach * Math.sin(at), y: -reach * Math.cos(at) };
  });
  return cased(corners, PENS[looks.size], looks.size === "small" ? "miter" : "round", looks);
};

/** A point at the rim that says where the bow is, upward. */
const drawBow = (looks: Looks): PixiGraphics => {
  const [aside, ahead] = PENS[looks.size].bow;
  const { edge } = PENS.large;
  const corners = [
    { x: 0, y: (edge - SIDE) / 2 + 2 },
    { x: aside, y: -ahead },
    { x: -aside, y: -ahead },
  ];
  // Its own line is the same at every size, so that it stays a point.
  const graphics = cased(corners, PENS.large, "round", looks);
  const points = corners.flatMap(({ x, y }) => [x * looks.scale, y * looks.scale]);
  return graphics.beginFill(looks.colour, 1).drawPolygon(points).endFill();
};

/** What hangs on a token, and the numbers in it, which keep their size on the screen. */
interface Hung {
  readonly node: PixiNode;
  readonly tags: readonly PixiNode[];
}

/** The frames round the tokens of the canvas. They hang on the tokens, so they go with them. */
class TokenPlates {
  readonly #hung = new WeakMap<DrawnToken, Hung & { readonly key: string }>();

  /**
   * Hangs a frame on each token that has one, and takes away all others.
   *
   * @param plateOf the frame of a token; null for none
   * @param pixel one pixel of the screen in pixels of the canvas
   */
  show(
    tokens: readonly DrawnToken[],
    plateOf: (token: HostToken) => Plate | null,
    scene: HostScene,
    pixel: number,
  ): void {
    for (const token of tokens) {
      if (token.destroyed) continue;
      const plate = plateOf(token.document);
      const wide = Math.min(token.w, token.h);
      const size: Size = wide / pixel >= ROOM_FOR_TAGS ? "large" : "small";
      const key = JSON.stringify([plate, token.w, token.h, size]);
      let hung = this.#hung.get(token);
      if (hung?.key !== key || !token.children.includes(hung.node)) {
        hung?.node.destroy(WHOLLY);
        this.#hung.delete(token);
        if (!plate) continue;
        hung = { ...drawPlate(plate, rotationOf(plate.facing, scene.grid, "up"), size, wide), key };
        hung.node.position.set(token.w / 2, token.h / 2);
        token.addChild(hung.node);
        this.#hung.set(token, hung);
      }
      for (const tag of hung.tags) tag.scale.set(Math.min(pixel, (TAG_MOST * wide) / TAG_SIZE));
    }
  }
}

const drawPlate = ({ frame, colour, speed, crowd }: Plate, angle: number, size: Size, wide: number): Hung => {
  const node = new (drawing().PIXI.Container)();
  node.eventMode = "none";
  const looks: Looks = { size, colour, scale: wide / SIDE };
  const bow = drawBow(looks);
  bow.angle = angle;
  node.addChild(drawFrame(frame, looks), bow);
  const corner = wide * 0.36;
  const tags = [
    // A ship that stands says so by having no number.
    ...(speed > 0 ? [{ text: String(speed), at: corner }] : []),
    ...(crowd > 0 ? [{ text: `×${crowd}`, at: -corner }] : []),
  ];
  if (size === "small") return { node, tags: [] };
  return {
    node,
    tags: tags.map(({ text, at }) => {
      const tag = letter(text, TAG_SIZE, 0xffffff, true, { x: at, y: at });
      node.addChild(tag);
      return tag;
    }),
  };
};

const drawn = new TokenPlates();

/** `CONST.TOKEN_DISPOSITIONS.HOSTILE`. */
const HOSTILE = -1;

/** Whether this person plays all sides of a game that has nobody else in it. */
const playsAlone = ({ state, me }: Session): boolean =>
  state?.players[me] !== undefined && Object.keys(state.players).length === 1;

const hostileAmong = (tokens: readonly DrawnToken[]): ReadonlySet<string> =>
  new Set(tokens.flatMap(({ document }) => (document.disposition === HOSTILE ? (unitIdOf(document) ?? []) : [])));

/** The frames of ships on a map that no game plays yet, so that their facing is seen before it begins. */
const framesBefore = (host: Pick<Host, "game" | "CONST">, session: Session): ((token: HostToken) => Plate | null) => {
  const players = host.game.users.contents.filter(({ isGM }) => !isGM).map(({ id }) => id);
  const onlooker = { seat: session.me, judge: host.game.user.isGM, colourOf: playerColour(host.game) };
  return (token) => {
    const ship = waitingShip(token);
    return ship && waitingPlate(ship, ownerOfToken(host, token, players), onlooker);
  };
};

/**
 * Frames the ships of the map that is shown, and no others.
 *
 * @param scene the scene of the game that is shown; null where it is in no game
 */
export const frameTokens = (host: Pick<Host, "game" | "CONST">, session: Session, scene: Scene | null): void => {
  const { canvas } = drawing();
  const { state } = session;
  if (!canvas.scene) return;
  const tokens = (canvas.tokens?.placeables ?? []) as readonly DrawnToken[];
  const pixel = 1 / canvas.stage.scale.x;
  if (!state || !scene) return drawn.show(tokens, framesBefore(host, session), canvas.scene, pixel);
  const plates = platesOf(state, scene.id, {
    seat: seeingAs(session) ?? session.me,
    judge: isTold(session),
    units: session.ruleset.units,
    ...(playsAlone(session) ? { against: hostileAmong(tokens) } : {}),
    colourOf: playerColour(host.game),
  });
  drawn.show(tokens, (token) => plates.get(unitIdOf(token) ?? "") ?? null, canvas.scene, pixel);
};
