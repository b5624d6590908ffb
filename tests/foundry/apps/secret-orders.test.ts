import { describe, expect, test } from "vitest";
import { toldOrder } from "../../../src/foundry/apps/fairness/secret-orders.ts";
import { FAST_PLAY } from "../../../src/foundry/rulesets/fast-play/adapter.ts";
import type { Session } from "../../../src/foundry/session/session.ts";
import { namesOf } from "../../../src/foundry/view/journal.ts";
import type { JsonObject } from "../../../src/judge/protocol/encoding.ts";
import { fakeSession, game, ship } from "./fake-session.ts";
import { langText, say } from "./sentences.ts";

const session = (parts: Partial<Session> = {}): Session =>
  fakeSession({ state: game({ units: [ship("tern")] }), ...parts });
const told = (command: JsonObject, of: Session = session()) =>
  toldOrder(of, { at: "1.4", command }, namesOf(of, String), say);
const text = (command: JsonObject, of?: Session): string => told(command, of)?.text ?? "";
const byAnn = (order: string): string => langText("Orders.Secret.ordered", { who: "Ann", order });
const byJudge = (order: string): string => langText("Orders.Secret.byJudge", { order });

describe("a secret order in words", () => {
  test("is a planned path with its hexes, and one that is taken back", () => {
    const course = { do: "course", by: "ann", player: "ann", units: ["tern"], turn: 2, after: 0, from: { q: 1, r: 2 } };
    expect(text({ ...course, path: "AAb" })).toBe(
      byAnn(langText("Orders.Secret.course", { names: "Tern", turn: 2, path: "A A b" })),
    );
    expect(text({ ...course, path: "" })).toBe(
      byAnn(langText("Orders.Secret.courseBack", { names: "Tern", turn: 2, path: "" })),
    );
    expect(told({ ...course, path: "A" })?.player).toBe("ann");
  });

  test("is what waits in a portal's destinations, and what becomes of its storm; the judge's alone", () => {
    const waiting = ["1/2", { ...ship("heron"), seq: undefined }] as unknown as JsonObject;
    const reserve = {
      do: "reserve",
      portal: "the-door",
      after: null,
      units: [],
      terrain: [["1/2", "0101", "asteroids"]],
    };
    expect(text(reserve as unknown as JsonObject)).toContain("The Door");
    expect(told({ ...reserve, units: [waiting] } as unknown as JsonObject)?.player).toBeNull();
    expect(text({ do: "storm", portal: "the-door" })).toBe(
      byJudge(langText("Orders.Secret.storm", { portal: "The Door" })),
    );
    expect(text({ do: "storm-roll", portal: "the-door" })).toBe(
      byJudge(langText("Orders.Secret.stormRoll", { portal: "The Door" })),
    );
  });

  test("is an announcement or an allocation of fast play, by the names that its window has for orders and fields", () => {
    const fast = session({ ruleset: FAST_PLAY });
    const announced = { do: "announce", by: "ann", unit: "tern", announcement: { speed: 8, double: true } };
    const field = (name: string, value: string | number): string =>
      langText("Orders.Secret.field", { field: langText(`Orders.Field.${name}`), value });
    expect(text(announced, fast)).toBe(
      byAnn(
        langText("Orders.orderAt", {
          title: langText("Orders.Order.announce"),
          at: ["Tern", field("speed", 8), langText("Orders.Field.double")].join(", "),
        }),
      ),
    );
    const allotted = { do: "act", by: "ann", step: "1.5", unit: "tern", energy: 30, ecm: 2, eccm: 0, reply: false };
    const line = text(allotted, fast);
    expect(line).toContain(langText("FastPlay.Step.1-5"));
    expect(line).toContain(field("energy", 30));
    expect(line).toContain(field("ecm", 2));
  });

  test("is nothing where an event of the same moment tells it, and stands as it is where nobody can read it", () => {
    expect(told({ do: "place", place: { id: "p" } })).toBeNull();
    expect(told({ do: "remove", id: "p" })).toBeNull();
    const broken = { do: "course", by: "ann" };
    expect(text(broken)).toBe(byAnn(JSON.stringify(broken)));
  });
});
