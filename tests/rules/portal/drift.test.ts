import { describe, expect, test } from "vitest";
import { type FileParts, hole, move, only, play, portal, seenBy, ship, told, whereIs } from "../play.ts";

const MASSIVE = ["star", "planet", "moon", "black-hole", "pulsar", "nova", "wyn-zone"];
const LIGHT = ["asteroids", "nebula", "dust", "web", "other"];
/** The neighbours of 0815 in the order of the die. */
const AROUND = ["0814", "0915", "0916", "0816", "0716", "0715"];

const drifting = (faces: readonly number[], more: FileParts = {}) =>
  play({
    readings: { firstDrift: "turn-1" },
    dice: { drift: faces },
    anomalies: [portal("p1", "0815")],
    until: "1.0",
    ...more,
  });

const on = (hex: string, kind: string, scene = "sol") => ({ scene, hex, kind });
const steps = (game: ReturnType<typeof play>) =>
  told(game, "portal-drifted").map(({ at, portal: id, scene, from, to }) => `${at} ${id} ${scene} ${from} ${to}`);

describe("the direction of a drift", () => {
  test.for([
    { hex: "0815", face: 1, to: "0814" },
    { hex: "0815", face: 2, to: "0915" },
    { hex: "0815", face: 3, to: "0916" },
    { hex: "0815", face: 4, to: "0816" },
    { hex: "0815", face: 5, to: "0716" },
    { hex: "0815", face: 6, to: "0715" },
    { hex: "3415", face: 1, to: "3414" },
    { hex: "3415", face: 2, to: "3515" },
    { hex: "3415", face: 3, to: "3516" },
    { hex: "3415", face: 4, to: "3416" },
    { hex: "3415", face: 5, to: "3316" },
    { hex: "3415", face: 6, to: "3315" },
    { hex: "1311", face: 1, to: "1310" },
    { hex: "1311", face: 2, to: "1410" },
    { hex: "1311", face: 3, to: "1411" },
    { hex: "1311", face: 4, to: "1312" },
    { hex: "1311", face: 5, to: "1211" },
    { hex: "1311", face: 6, to: "1210" },
  ])("[IP2.214] from $hex a $face leads to $to", ({ hex, face, to }) => {
    expect(only(drifting([face], { anomalies: [portal("p1", hex)] }), "portal-drifted")).toEqual({
      at: "1.0",
      event: "portal-drifted",
      rules: ["IP2.211", "IP2.212", "IP2.214", "IP2.215"],
      audience: "judge",
      portal: "p1",
      scene: "sol",
      dice: [face],
      from: hex,
      to,
    });
  });

  test("[IP2.212] [IP2.215] the drift reaches no captain, not even one in the hex", () => {
    const game = drifting([1], { units: [ship("u1", "0814")] });
    expect(seenBy(game, "ann").map((line) => JSON.parse(line).event)).toEqual(["turn-started"]);
  });

  test("[IP2.212] a judge sees where it drifts to, and nobody else", () => {
    const game = drifting([1], { units: [ship("u1", "0814"), ship("u2", "0716", { owner: "ben" })] });
    const sees = (player: string) => seenBy(game, player).some((line) => line.includes("portal-drifted"));
    expect(["judge", "ann", "ben"].map(sees)).toEqual([true, false, false]);
  });

  test("[IP2.422] on a floating map a portal leaves the sheet", () => {
    expect(only(drifting([1], { anomalies: [portal("p1", "0801")] }), "portal-drifted").to).toBe("8,0");
  });
});

describe("what stops a drift", () => {
  test.for(MASSIVE)("[IP2.216] a die that leads onto a %s is rolled again", (kind) => {
    const game = drifting([1, 1, 4], { terrain: [on("0814", kind), on("0816", "asteroids")] });
    expect(only(game, "portal-drifted")).toMatchObject({ dice: [1, 1, 4], from: "0815", to: "0816" });
    expect(only(game, "portal-drifted").rules).toContain("IP2.216");
  });

  test.for(LIGHT)("[IP2.216] [IP2.218] a portal drifts through %s", (kind) => {
    expect(only(drifting([1], { terrain: [on("0814", kind)] }), "portal-drifted")).toMatchObject({
      to: "0814",
      rules: ["IP2.211", "IP2.212", "IP2.214", "IP2.215", "IP2.218"],
    });
  });

  test("[IP2.216] neither is what is no longer there, nor a hole or a planet of another scene", () => {
    const game = drifting([1], {
      scenes: [{ id: "sol" }, { id: "far" }],
      anomalies: [portal("p1", "0815"), hole("w1", "0814", { scene: "far" })],
      units: [ship("u1", "0814", { class: "planet", scene: "far" })],
    });
    expect(only(game, "portal-drifted").to).toBe("0814");
    const carried = play({
      dice: { row: [4, 4], drift: [1] },
      anomalies: [portal("p1", "0815"), portal("p2", "0813", { driftEvery: 9999, storm: { radius: 1 } })],
      units: [ship("u1", "0814", { class: "planet" })],
      orders: [{ at: "1.9", do: "storm", portal: "p2" }],
      until: "2.0",
    });
    expect(told(carried, "portal-drifted")[0]).toMatchObject({ portal: "p1", to: "0814" });
  });

  test.for([
    { massive: true, faces: [1, 4], to: "0816" },
    { massive: false, faces: [1], to: "0814" },
  ])("[IP2.216] other terrain as its file says: massive $massive, the portal goes to $to", ({ massive, faces, to }) => {
    const game = drifting(faces, { terrain: [{ ...on("0814", "other"), massive }] });
    expect(only(game, "portal-drifted")).toMatchObject({ dice: faces, to });
  });

  test.for([
    { piece: { ...on("0814", "dust"), massive: true }, fault: "terrain[0].massive: is an unknown key" },
    { piece: { ...on("0814", "other"), massive: 1 }, fault: "terrain[0].massive: must be true or false" },
  ])("[IP2.216] of $piece.kind nobody says massive $piece.massive", ({ piece, fault }) => {
    expect(() => drifting([1], { terrain: [piece] })).toThrow(fault);
  });

  test("[IP2.216] a planet that is a unit and a white hole are massive too", () => {
    const planet = drifting([1, 2], { units: [ship("u1", "0814", { class: "planet" })] });
    expect(only(planet, "portal-drifted").to).toBe("0915");
    const white = drifting([1, 2], { anomalies: [portal("p1", "0815"), hole("w1", "0814")] });
    expect(only(white, "portal-drifted").to).toBe("0915");
  });

  test("[IP2.216] other units, and massive terrain of another scene, are not", () => {
    const game = drifting([1], {
      scenes: [{ id: "sol" }, { id: "far" }],
      terrain: [on("0814", "star", "far")],
      units: [ship("u1", "0814", { class: "base" }), ship("u2", "0814", { class: "terrain" })],
    });
    expect(only(game, "portal-drifted").to).toBe("0814");
  });

  test("[IP2.216] with massive terrain all round the portal stays", () => {
    const game = drifting([3], { terrain: AROUND.map((hex) => on(hex, "moon")) });
    expect(only(game, "portal-drifted")).toMatchObject({ from: "0815", to: "0815" });
    expect(only(game, "portal-drifted").rules).toContain("IP2.216");
  });

  test("[IP2.216] one free hex is found however long it takes", () => {
    const game = drifting([1, 2, 3, 4, 5, 1, 6], { terrain: AROUND.slice(0, 5).map((hex) => on(hex, "planet")) });
    expect(only(game, "portal-drifted").to).toBe("0715");
  });

  test("[IP2.218] no white hole moves a portal", () => {
    const game = drifting([1], { anomalies: [hole("w1", "0817"), portal("p1", "0815")], until: "1.32" });
    expect(steps(game)).toEqual(["1.0 p1 sol 0815 0814"]);
  });
});

describe("the end of a fixed sheet", () => {
  const atEdge = (readings: object, faces: readonly number[], more: FileParts = {}) =>
    drifting(faces, {
      readings: { firstDrift: "turn-1", ...readings },
      scenes: [{ id: "sol", map: "fixed" }],
      anomalies: [portal("p1", "0801")],
      ...more,
    });

  test("[IP2.4233] the portal stays where it is, with one die and no harm", () => {
    const game = atEdge({}, [1]);
    expect(only(game, "portal-drifted")).toMatchObject({
      dice: [1],
      from: "0801",
      to: "0801",
      rules: ["IP2.211", "IP2.212", "IP2.214", "IP2.215", "IP2.4233"],
    });
    expect(told(game, "barrier-hit")).toEqual([]);
  });

  test("[IP2.4233] by the reading driftAtEdge: reroll the die is rolled again", () => {
    expect(only(atEdge({ driftAtEdge: "reroll" }, [1, 4]), "portal-drifted")).toMatchObject({
      dice: [1, 4],
      to: "0802",
    });
  });

  test("[IP2.216] [IP2.4233] a corner with massive terrain on both free sides holds it fast", () => {
    const game = atEdge({ driftAtEdge: "reroll" }, [4], {
      anomalies: [portal("p1", "0101")],
      terrain: [on("0102", "planet"), on("0201", "star")],
    });
    expect(only(game, "portal-drifted")).toMatchObject({ from: "0101", to: "0101" });
  });

  test.for([
    { hex: "0115", face: 6 },
    { hex: "4215", face: 2 },
    { hex: "0830", face: 4 },
    { hex: "0830", face: 3 },
  ])("[IP2.4233] from $hex a $face leads off the sheet", ({ hex, face }) => {
    const game = atEdge({}, [face], { anomalies: [portal("p1", hex)] });
    expect(only(game, "portal-drifted")).toMatchObject({ from: hex, to: hex });
  });
});

describe("several ends", () => {
  test("[IP2.211] [IP2.421] originals drift in the order of the file, then destinations in the order of opening", () => {
    const game = drifting([], {
      dice: { drift: [4, 4, 1, 2, 3, 6], row: [4, 4, 1, 2] },
      anomalies: [portal("p1", "0815"), portal("p2", "2015")],
      units: [ship("u1", "0817"), ship("u2", "2017")],
      orders: [move("1.3", "u2", "2016"), move("1.4", "u1", "0816")],
      until: "2.0",
    });
    expect(steps(game)).toEqual([
      "1.0 p1 sol 0815 0816",
      "1.0 p2 sol 2015 2016",
      "2.0 p1 sol 0816 0815",
      "2.0 p2 sol 2016 2116",
      "2.0 p2 p2-DR6-8 3415 3516",
      "2.0 p1 p1-DR6-3 2415 2315",
    ]);
  });

  test("[IP2.421] in a destination the first drift is the first one due after it opened, be it in that very impulse", () => {
    const game = play({
      dice: { drift: [1, 4, 2], row: [4, 4] },
      anomalies: [portal("p1", "0815", { driftEvery: 18 })],
      readings: { firstDrift: "turn-1" },
      units: [ship("u1", "0815")],
      orders: [move("1.18", "u1", "0814")],
      until: "1.18",
    });
    expect(told(game, "portal-drifted").map(({ at, scene }) => `${at} ${scene}`)).toEqual([
      "1.0 sol",
      "1.18 sol",
      "1.18 p1-DR6-8",
    ]);
  });

  test("[IP2.217] a drift onto a unit takes it nowhere, and a window that opens over it does not either", () => {
    const game = drifting([1], {
      units: [ship("u1", "0814")],
      orders: [move("1.3", "u1", "0813")],
      until: "1.3",
    });
    expect(whereIs(game, "u1")).toBe("sol 0813");
    expect(told(game, "portal-entered")).toEqual([]);
  });

  test("[IP2.217] having left the hex, the unit is taken when it comes back", () => {
    const game = drifting([1], {
      dice: { drift: [1], row: [4, 4] },
      units: [ship("u1", "0814")],
      orders: [move("1.3", "u1", "0813"), move("1.5", "u1", "0814")],
      until: "1.5",
    });
    expect(whereIs(game, "u1")).toBe("p1-DR6-8 3415");
  });
});
