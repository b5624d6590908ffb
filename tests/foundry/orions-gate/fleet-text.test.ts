import { describe, expect, test } from "vitest";
import {
  bringIn,
  type DraftFleet,
  fleetAsFile,
  fleetAsText,
  readFleet,
  readyFleets,
} from "../../../src/rules/orions-gate/index.ts";
import { shipOf, yardOf } from "./yard.ts";

const GEESE = yardOf(
  shipOf("Gander", "cruiser", "engine/M cannon/M | cannon/M hangar/S+fighter"),
  shipOf("Ça Ira", "frigate", "| warp-core/M torpedo/S"),
);

const HOUSE: DraftFleet = {
  ...yardOf(shipOf("A", "capitol", "hive/L+drone+saucer | limbs/S")),
  ...{ fleet: "organic", budget: null, name: "" },
  options: { slotsPerSide: [3, 5, 40], bridgeCredits: [0, 1, 200] },
};

const SEVERAL = [...readyFleets().values(), GEESE, HOUSE, yardOf()];

/** Keys of what is wrong, with the numbers that they tell. */
const faults = (text: string) => {
  const read = bringIn(text);
  if (read.ok) throw new Error("was read");
  return read.error.map(({ at, code, data }) => ({ at, key: code, ...data }));
};

describe("a fleet as a shared text", () => {
  test.for(SEVERAL)("comes back as it was: $name", (fleet) => {
    expect(bringIn(fleetAsText(fleet))).toEqual({ ok: true, value: fleet });
  });

  test("is no longer than a link", () => {
    expect(Math.max(...SEVERAL.map((fleet) => fleetAsText(fleet).length))).toBeLessThan(180);
  });

  test("of version 1 stays readable", () => {
    const written = "GPF1.OgIKR3JleSBHZWVzZQIBBkdhbmRlcgICAwIEAgIEAQUBAQAHw4dhIElyYQACAgAJd2FycC1jb3JlAAxpf_I";
    expect(fleetAsText(GEESE)).toBe(written);
  });

  test("may be broken into lines and stand between blanks", () => {
    const text = fleetAsText(GEESE).replaceAll(/(.{20})/g, "$1\n");
    expect(bringIn(`  ${text}\r\n`)).toEqual({ ok: true, value: GEESE });
  });

  test("that is cut short anywhere is told so, with how much of it is there", () => {
    const text = fleetAsText(GEESE);
    for (let length = "GPF1.".length; length < text.length; length += 1) {
      const [fault, ...more] = faults(text.slice(0, length));
      expect(more).toEqual([]);
      expect(fault?.key).toMatch(/^textCut/);
      expect(fault).toMatchObject({ has: length });
    }
    expect(faults(text.slice(0, -1))).toEqual([
      { at: "", key: "textCutInShip", has: text.length - 1, wanted: text.length, ship: "Ça Ira", number: 2 },
    ]);
    expect(faults(text.slice(0, 40))).toEqual([
      { at: "", key: "textCutInShip", has: 40, wanted: text.length, ship: "Gander", number: 1 },
    ]);
    expect(faults(text.slice(0, 12))).toEqual([{ at: "", key: "textCut", has: 12, wanted: text.length }]);
    expect(faults("GPF1.")).toEqual([{ at: "", key: "textCutAtOnce", has: 5 }]);
  });

  test("in which any letter was changed is not taken", () => {
    const text = fleetAsText(GEESE);
    for (let at = "GPF1.".length; at < text.length; at += 1) {
      const other = text[at] === "A" ? "B" : "A";
      expect(bringIn(text.slice(0, at) + other + text.slice(at + 1)).ok).toBe(false);
    }
    expect(faults(text.replace(/.$/, (last) => (last === "x" ? "y" : "x")))[0]?.key).toBe("textChanged");
  });

  test.for([
    [(text: string) => `${text}AA`, "textGoesOn"],
    [(text: string) => text.replace("GPF1", "GPF2"), "otherVersion"],
    [(text: string) => text.replace(/.$/, "*"), "foreignLetter"],
    [() => "hello", "noFleetText"],
    [() => "", "noFleetText"],
  ] as const)("planted: %s is %s", ([spoilt, key]) => {
    expect(faults(spoilt(fleetAsText(GEESE))).map((fault) => fault.key)).toEqual([key]);
  });
});

describe("a fleet as a file", () => {
  test.for(SEVERAL.filter((fleet) => fleet !== HOUSE))("comes back as it was: $name", (fleet) => {
    expect(bringIn(fleetAsFile(fleet))).toEqual({ ok: true, value: fleet });
  });

  test("keeps house rules", () => {
    const fleet: DraftFleet = { ...HOUSE, options: { slotsPerSide: [3, 5, 7], bridgeCredits: [0, 1, 2] } };
    expect(bringIn(fleetAsFile(fleet))).toEqual({ ok: true, value: fleet });
  });

  test("is the file that the commands read, with an id for each ship", () => {
    const read = readFleet(JSON.parse(fleetAsFile(GEESE)));
    expect(read.ok && read.value.fleet.ships.map(({ id, name }) => [id, name])).toEqual([
      ["gander", "Gander"],
      ["ca-ira", "Ça Ira"],
    ]);
  });

  test("without names has names by its ids", () => {
    const { format, fleet, ships } = JSON.parse(fleetAsFile(GEESE));
    const bare = ships.map(({ name: _, ...ship }: { readonly name: string }) => ship);
    const read = bringIn(JSON.stringify({ format, fleet, ships: bare }));
    expect(read.ok && [read.value.name, read.value.budget, ...read.value.ships.map(({ name }) => name)]).toEqual([
      "",
      null,
      "Gander",
      "Ca Ira",
    ]);
  });

  test.for([
    [(text: string) => text.slice(0, 120), [{ at: "", key: "fileCut", line: 6 }]],
    [(text: string) => `${text}}`, [{ at: "", key: "noJson" }]],
    [(text: string) => text.replace("fleet@1", "fleet@3"), [{ at: "format", key: "otherVersion", version: "3" }]],
    [(text: string) => text.replace("fleet@1", "scenario@1"), [{ at: "format", key: "noFleet" }]],
    [() => "{}", [{ at: "format", key: "noFleet" }]],
  ] as const)("planted: %s", ([spoilt, found]) => {
    expect(faults(spoilt(fleetAsFile(GEESE)))).toEqual(found);
  });

  test("[OG-FLT-01] what cannot be read is told where it stands; what is merely illegal is taken", () => {
    const spoilt = fleetAsFile(GEESE).replace('"engine/M"', '"engine/XL"').replace('"budget": 16', '"budget": 17');
    expect(
      faults(spoilt)
        .map(({ at }) => at)
        .sort(),
    ).toEqual(["budget", "ships[0].port[0]"]);
    expect(bringIn(fleetAsFile(yardOf(shipOf("a", "frigate", "flux/L flux/L | ")))).ok).toBe(true);
  });
});
