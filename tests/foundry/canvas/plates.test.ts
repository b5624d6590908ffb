import { describe, expect, test } from "vitest";
import { COLOURS } from "../../../src/foundry/canvas/marks.ts";
import { playerColour } from "../../../src/foundry/canvas/palette.ts";
import { type Onlooker, platesOf, waitingPlate } from "../../../src/foundry/canvas/plates.ts";
import { SFB32_UNITS } from "../../../src/foundry/rulesets/sfb32/units.ts";
import { game, ship } from "../apps/fake-session.ts";

const RED = 0xff0000;
const sides = {
  ann: { id: "ann", seq: 0, side: "attacker" },
  amy: { id: "amy", seq: 1, side: "attacker" },
  ben: { id: "ben", seq: 2, side: "defender" },
} as const;
const state = (...units: ReturnType<typeof ship>[]) => ({ ...game({ units }), players: sides });
const SCENE = ship("x", "0101").scene;
const onlooker = (parts: Partial<Onlooker> = {}): Onlooker => ({
  seat: "ann",
  judge: false,
  units: SFB32_UNITS,
  letters: { attacker: "A", defender: "D" },
  colourOf: (owner) => (owner === "ben" ? RED : 1),
  ...parts,
});
const FLEET = [
  ship("mine", "0101", { owner: "ann" }),
  ship("hers", "0202", { owner: "amy" }),
  ship("his", "0303", { owner: "ben" }),
  ship("judges", "0404", { owner: null }),
];

const frames = (seen: Onlooker): Record<string, string> =>
  Object.fromEntries([...platesOf(state(...FLEET), SCENE, seen)].map(([id, { frame }]) => [id, frame]));

describe("frames of ships", () => {
  test("[IP2.431] [IP2.441] in a destination have a letter for the force of each, and none anywhere else", () => {
    const begun = state(...FLEET, ship("wave", "0505", { owner: "ben", origin: "home" }));
    const letters = (now: typeof begun) =>
      [...platesOf(now, SCENE, onlooker())].map(([id, { force }]) => [id, force].join(" "));
    expect(letters(begun).join()).not.toMatch(/ [AD]/u);
    const destination = {
      ...{ portal: "p1", scenario: "SH1", port: { q: 0, r: 0 } },
      opened: { turn: 1, impulse: 1 },
    };
    const scenes = { [SCENE]: { ...begun.scenes[SCENE], destination } } as unknown as typeof begun.scenes;
    expect(letters({ ...begun, scenes })).toEqual(["mine D", "hers D", "his D", "judges D", "wave A"]);
  });

  test("tell a captain's own from the ships of the same side and all others, by shape", () => {
    expect(frames(onlooker())).toEqual({ mine: "round", hers: "hexagon", his: "square", judges: "square" });
  });

  test.for<[string, Partial<Record<"ann" | "amy" | "ben", string>>, object, string[]]>([
    ["nothing is said of captains of one side", {}, {}, ["square", "square"]],
    ["information is gathered by sides", {}, { tally: "side" }, ["hexagon", "hexagon"]],
    ["a judge puts two together", { ann: "A", amy: "A" }, {}, ["hexagon", "square"]],
    ["a judge puts two others together", { amy: "A", ben: "A" }, {}, ["square", "square"]],
  ])("of captains who all began as attackers: where %s", ([, parties, options, [hers, his]]) => {
    const began = state(...FLEET);
    const players = Object.fromEntries(
      Object.values(sides).map((one) => {
        const party = parties[one.id];
        return [one.id, { ...one, side: "attacker" as const, ...(party === undefined ? {} : { party }) }];
      }),
    );
    const asked = { ...began, players, ruleOptions: { ...began.ruleOptions, ...options } };
    const seen = platesOf(asked, SCENE, onlooker());
    expect([...seen].map(([, { frame }]) => frame)).toEqual(["round", hers, his, "square"]);
  });

  test("tell the judge attackers from defenders", () => {
    const judge = onlooker({ seat: "gm", judge: true });
    expect(frames(judge)).toEqual({ mine: "hexagon", hers: "hexagon", his: "square", judges: "round" });
  });

  test("tell one who plays all sides alone which ships stand against the others, by shape and colour", () => {
    const alone = [ship("ember", "0101", { owner: "ann" }), ship("frost", "0202", { owner: "ann" })];
    const plates = platesOf(state(...alone), SCENE, onlooker({ against: new Set(["frost"]) }));
    expect([plates.get("ember"), plates.get("frost")]).toMatchObject([
      { frame: "round", colour: 1 },
      { frame: "square", colour: COLOURS.coral },
    ]);
  });

  test("have the colour of who plays the ship, its facing and its speed", () => {
    const plate = platesOf(state(ship("his", "0303", { owner: "ben", facing: "C", speed: 12 })), SCENE, onlooker());
    expect(plate.get("his")).toEqual({ frame: "square", colour: RED, facing: "C", speed: 12, crowd: 0, force: "" });
  });

  test("say how many stand in one hex, once", () => {
    const crowd = [
      ship("a", "0101", { seq: 1 }),
      ship("b", "0101", { seq: 2 }),
      ship("c", "0101", { seq: 3, status: "destroyed" }),
    ];
    const plates = platesOf(state(...crowd), SCENE, onlooker());
    expect([...plates].map(([id, { crowd }]) => [id, crowd])).toEqual([
      ["a", 0],
      ["b", 2],
    ]);
  });

  test("are left out round what nobody commands, and for what is elsewhere", () => {
    const others = [ship("rock", "0101", { class: "terrain", owner: null }), ship("far", "0101", { scene: "far" })];
    expect([...platesOf(state(...others), SCENE, onlooker()).keys()]).toEqual([]);
  });
});

describe("a player's colour", () => {
  const users = [
    { id: "gm", isGM: true, color: "#102030" },
    { id: "ann", isGM: false, color: 0x00ff00 },
    { id: "ben", isGM: false },
  ];
  const colours = playerColour({
    users: { contents: users, get: (id: string) => users.find((user) => user.id === id) },
  } as unknown as Parameters<typeof playerColour>[0]);

  test.for([
    [null, 0x102030],
    ["ann", 0x00ff00],
    ["ben", 0xb7c0cf],
    ["gone", 0xb7c0cf],
  ] as const)("of %s is read from the world", ([owner, colour]) => {
    expect(colours(owner)).toBe(colour);
  });

  test.for([
    ["ann", onlooker(), "round", 7],
    ["ben", onlooker(), "square", 0],
    [null, onlooker(), "square", 0],
    ["ben", onlooker({ seat: "gm", judge: true }), "hexagon", 7],
    ["gm", onlooker({ seat: "gm", judge: true }), "round", 7],
    [null, onlooker({ seat: "gm", judge: true }), "round", 7],
  ] as const)(
    "show facing before a game begins, and speed to those who may know it: the ship of %s",
    ([owner, seen, frame, speed]) => {
      const colour = owner === "ben" ? RED : 1;
      expect(waitingPlate({ facing: "E", speed: 7 }, owner, seen)).toEqual({
        frame,
        colour,
        facing: "E",
        speed,
        crowd: 0,
        force: "",
      });
    },
  );
});
