import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TypeDataModel } from "../client/data/data-model.ts";
import type { Actor, Scene } from "../client/data/document-types.ts";
import type { Runtime } from "../client/runtime.ts";
import type { SetField } from "../world/fields/containers.ts";
import type { NumberField, StringField } from "../world/fields/primitives.ts";
import { cleanHtml } from "../world/html.ts";
import { applyChanges, changesBetween, diffObject, mergeObject } from "../world/merge.ts";
import { expandObject, flattenObject, getProperty, setProperty } from "../world/paths.ts";
import type { Plain } from "../world/plain.ts";
import { MODULE, nextHook, type OpenTable, openTable } from "./support/open-table.ts";

let table: OpenTable;
let judge: Runtime;
let captain: Runtime;

/** Registers a sub-type's model as a module would, at init. */
const registerShip = (runtime: Runtime): void => {
  runtime.hooks.once("init", () => {
    const fields = runtime.foundry.data.fields as {
      NumberField: typeof NumberField;
      StringField: typeof StringField;
      SetField: typeof SetField;
    };
    const Base = runtime.foundry.abstract["TypeDataModel"] as typeof TypeDataModel;
    class Ship extends Base {
      declare speed: number;
      declare doubled: number;

      static override defineSchema() {
        return {
          speed: new fields.NumberField({
            required: true,
            nullable: false,
            integer: true,
            min: 0,
            max: 31,
            initial: 4,
          }),
          facing: new fields.StringField({ required: true, initial: "A", choices: ["A", "B", "C", "D", "E", "F"] }),
          tags: new fields.SetField(new fields.StringField({ required: true, blank: false })),
        };
      }

      override prepareDerivedData(): void {
        this.doubled = this.speed * 2;
      }
    }
    const config = runtime.CONFIG["Actor"] as { dataModels: Plain };
    Object.assign(config.dataModels, { [`${MODULE}.ship`]: Ship });
  });
};

beforeAll(async () => {
  table = await openTable();
  judge = await table.join("Judge", registerShip);
  captain = await table.join("Captain 1", registerShip);
});
afterAll(() => table.close());

const actors = () => judge.documentClasses["Actor"] as { create(data: Plain): Promise<Actor> };
const makeShip = (system: Plain = {}): Promise<Actor> =>
  actors().create({ name: "Tern", type: `${MODULE}.ship`, system });

describe("a module's own model", () => {
  test("fills in, casts and derives on every client", async () => {
    const told = nextHook(captain, "createActor");
    const ship = await makeShip({ speed: "12", tags: ["a", "a", "b"], nonsense: 1 });
    await told;
    for (const runtime of [judge, captain]) {
      const { system } = runtime.game.actors.get(ship.id) ?? {};
      expect(system).toMatchObject({ speed: 12, facing: "A", doubled: 24 });
      expect(system?.["tags"]).toEqual(new Set(["a", "b"]));
    }
    expect(ship._source["system"]).toEqual({ speed: 12, facing: "A", tags: ["a", "b"] });
  });

  test("keeps numbers inside their limits and refuses what is no choice", async () => {
    const ship = await makeShip();
    await ship.update({ "system.speed": 99 });
    expect(ship.system["speed"]).toBe(31);
    await expect(ship.update({ "system.facing": "G" })).rejects.toThrow(/facing/);
    expect(ship.system["facing"]).toBe("A");
  });
});

test("what another client stored against a model is shown as it is and breaks nothing", async () => {
  const ship = await makeShip();
  const told = nextHook(captain, "updateActor");
  const update = { _id: ship.id, system: { facing: "Z" } };
  await judge.transport.request({
    kind: "documents",
    action: "update",
    documentName: "Actor",
    parentUuid: null,
    updates: [update],
    options: {},
  });
  await told;
  expect(captain.game.actors.get(ship.id)?.system).toMatchObject({ facing: "Z" });
});

describe("a token that is not linked", () => {
  test("has an actor of its own, stored as differences, and the world's actor stays as it is", async () => {
    const base = await makeShip({ speed: 8 });
    const scenes = judge.documentClasses["Scene"] as { create(data: Plain): Promise<Scene> };
    const scene = await scenes.create({
      name: "Reach",
      tokens: [
        { name: "One", actorId: base.id },
        { name: "Two", actorId: base.id },
      ],
    });
    const [one, two] = scene.tokens.contents;
    const told = nextHook(captain, "updateToken");
    await one?.actor?.update({ "system.speed": 20 });
    await told;
    expect([one?.actor?.system["speed"], two?.actor?.system["speed"], base.system["speed"]]).toEqual([20, 8, 8]);
    expect(one?._source["delta"]).toEqual({ system: { speed: 20 } });
    await base.update({ "system.facing": "C" });
    expect([one?.actor?.system["facing"], one?.actor?.isToken, one?.actor?.token === one]).toEqual(["C", true, true]);
  });
});

describe("what is the matter with an actor", () => {
  const tumbles = { name: "Tumbling", img: "icons/a.svg", statuses: ["tumbling"] };
  const statusesOn = (runtime: Runtime, scene: string): readonly string[][] =>
    (runtime.game.scenes.get(scene)?.tokens.contents ?? []).map(({ actor }) => [
      ...((actor as unknown as { statuses: Set<string> } | null)?.statuses ?? []),
    ]);
  const scenes = () => judge.documentClasses["Scene"] as { create(data: Plain): Promise<Scene> };

  test("is shown by all tokens that are linked to it, on every client", async () => {
    const base = await makeShip();
    const linked = { actorId: base.id, actorLink: true };
    const scene = await scenes().create({ name: "Reach", tokens: [linked, linked] });
    const told = nextHook(captain, "createActiveEffect");
    const [made] = await base.createEmbeddedDocuments("ActiveEffect", [tumbles]);
    await told;
    for (const runtime of [judge, captain]) expect(statusesOn(runtime, scene.id)).toEqual([["tumbling"], ["tumbling"]]);
    const gone = nextHook(captain, "deleteActiveEffect");
    await base.deleteEmbeddedDocuments("ActiveEffect", [made?.id ?? ""]);
    await gone;
    expect(statusesOn(captain, scene.id)).toEqual([[], []]);
  });

  test("that belongs to one token alone is stored in that token, under the id it was given", async () => {
    const base = await makeShip();
    const scene = await scenes().create({ name: "Reach", tokens: [{ actorId: base.id }, { actorId: base.id }] });
    const [one] = scene.tokens.contents;
    const told = nextHook(captain, "updateToken");
    const _id = "effecteffect0001";
    const made = await one?.actor?.createEmbeddedDocuments("ActiveEffect", [{ ...tumbles, _id }], { keepId: true });
    await told;
    expect(made?.map(({ id }) => id)).toEqual([_id]);
    for (const runtime of [judge, captain]) expect(statusesOn(runtime, scene.id)).toEqual([["tumbling"], []]);
    await one?.actor?.updateEmbeddedDocuments("ActiveEffect", [{ _id, statuses: ["stopped"] }]);
    expect(statusesOn(judge, scene.id)).toEqual([["stopped"], []]);
    const gone = await one?.actor?.deleteEmbeddedDocuments("ActiveEffect", [_id]);
    expect([gone?.map(({ id }) => id), statusesOn(judge, scene.id)]).toEqual([[_id], [[], []]]);
    expect(base.getEmbeddedCollection("ActiveEffect").size).toBe(0);
  });
});

describe("plain objects", () => {
  test.for([
    { what: "opens dotted keys", from: { "a.b": 1, a: { c: 2 } }, to: { a: { b: 1, c: 2 } } },
    { what: "keeps arrays whole", from: { "a.0": [1, { "b.c": 2 }] }, to: { a: { "0": [1, { "b.c": 2 }] } } },
    {
      what: "never reaches a prototype",
      from: JSON.parse('{"__proto__.x": 1, "a.constructor.y": 2}') as Plain,
      to: {},
    },
  ])("expandObject $what", ({ from, to }) => {
    expect(expandObject(from)).toEqual(to);
  });

  test("flattenObject folds what expandObject opens", () => {
    const nested = { a: { b: { c: 1 }, list: [1, 2], none: {} }, d: null };
    expect(flattenObject(nested)).toEqual({ "a.b.c": 1, "a.list": [1, 2], "a.none": {}, d: null });
    expect(expandObject(flattenObject(nested))).toEqual(nested);
  });

  test("a path is read and written", () => {
    const object: Plain = {};
    expect([
      setProperty(object, "a.b", 1),
      setProperty(object, "a.b", 1),
      getProperty(object, "a.b"),
      getProperty(object, "x.y"),
    ]).toEqual([true, false, 1, undefined]);
  });

  test.for([
    { options: {}, left: { a: { x: 1, y: 3 }, b: 2, c: 4 } },
    { options: { insertKeys: false }, left: { a: { x: 1, y: 3 }, b: 2 } },
    { options: { overwrite: false }, left: { a: { x: 1, y: 2 }, b: 2, c: 4 } },
    { options: { recursive: false }, left: { a: { y: 3 }, b: 2, c: 4 } },
    { options: { insertValues: false }, left: { a: { x: 1, y: 3 }, b: 2, c: 4 } },
  ])("mergeObject with $options", ({ options, left }) => {
    const original = { a: { x: 1, y: 2 }, b: 2 };
    expect(mergeObject(original, { "a.y": 3, c: 4 }, { ...options, inplace: false })).toEqual(left);
    expect(original).toEqual({ a: { x: 1, y: 2 }, b: 2 });
  });

  test("mergeObject changes its first argument unless told not to", () => {
    const original = { a: 1 };
    expect(mergeObject(original, { b: 2 })).toBe(original);
    expect(original).toEqual({ a: 1, b: 2 });
  });

  test("diffObject gives what is new or different", () => {
    expect(diffObject({ a: 1, b: { c: 1, d: 2 }, list: [1] }, { a: 1, b: { c: 3, d: 2 }, list: [1, 2], e: 0 })).toEqual(
      { b: { c: 3 }, list: [1, 2], e: 0 },
    );
  });

  test("a difference turns one value exactly into the other", () => {
    const before = { a: { x: 1, y: [1, { z: 2 }] }, gone: { deep: 1 }, same: null };
    const after = { a: { y: [1, { z: 3 }], w: {} }, same: null, fresh: false };
    expect(applyChanges(before, changesBetween(before, after))).toEqual(after);
    expect(changesBetween(after, after)).toEqual({});
  });
});

test.for([
  {
    markup: '<p class="a">Hold <strong>fast</strong> &lt;b&gt;</p>',
    left: '<p class="a">Hold <strong>fast</strong> &lt;b&gt;</p>',
  },
  { markup: "<script>alert(1)</script>calm", left: "calm" },
  { markup: "<scr<script></script>ipt>alert(1)</script>", left: "" },
  { markup: '<img src="x" onerror=alert(1)>', left: '<img src="x">' },
  { markup: "<a href='java&#115;cript:x()' title='t'>y</a>", left: "<a title='t'>y</a>" },
  { markup: "<svg viewBox='0 0 9 9'><path d='M0 0'/></svg> ship", left: " ship" },
  { markup: "<marquee>fast</marquee>", left: "fast" },
  { markup: '<p onclick="x()" slot="a" aria-label="b" data-n="1">c</p>', left: '<p aria-label="b" data-n="1">c</p>' },
  { markup: "<details open><summary>a</summary></details>", left: "<details open><summary>a</summary></details>" },
  { markup: '<a href="https://x.example" download="y">z</a>', left: '<a href="https://x.example">z</a>' },
  { markup: "1 < 2 and 3 > 2", left: "1 < 2 and 3 > 2" },
  { markup: '<button data-action="ready">Ready</button>', left: '<button data-action="ready">Ready</button>' },
])("of $markup is stored $left", ({ markup, left }) => {
  expect(cleanHtml(markup)).toBe(left);
});
