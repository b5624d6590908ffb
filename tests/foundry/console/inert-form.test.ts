import { describe, expect, test } from "vitest";
import { fieldsInPlay, formView } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import type { AnomalyState } from "../../../src/rules/index.ts";
import { judgeSession, say } from "./table-session.ts";

describe("the form of an anomaly that has not acted yet", () => {
  const session = judgeSession({ turn: 1, impulse: 1 });
  const { state } = session;
  if (!state?.secret) throw new Error("no judge");
  const [portal] = Object.values(state.secret.portals);
  if (!portal) throw new Error("no portal");
  const withInert = (inert: boolean): typeof session => ({
    ...session,
    state: { ...state, secret: { ...state.secret, portals: { [portal.id]: { ...portal, inert } } } } as AnomalyState,
  });
  const formOf = (inert: boolean) => {
    const form = fieldsInPlay(withInert(inert), "gravity-portal", portal.id);
    if (!form) throw new Error("no form");
    return formView(withInert(inert), say, form);
  };

  test("can be changed and withdrawn; once it acts it is only read and removed", () => {
    expect(formOf(true)).toMatchObject({ fixed: false, inert: true, place: "change", acts: null });
    expect(formOf(true).retire).toMatch(/^withdraw /);
    expect(formOf(false)).toMatchObject({ fixed: true, inert: false });
    expect(formOf(false).retire).toMatch(/^retire /);
  });

  test("shows the end of a portal that is asked for, and its first where none is", () => {
    const end = { ...portal.ends[0], scene: "lantern-deep", hex: { q: 3, r: 4 } };
    const two = { ...portal, ends: [...portal.ends, end] };
    const both = {
      ...session,
      state: { ...state, secret: { ...state.secret, portals: { [portal.id]: two } } } as AnomalyState,
    };
    const of = (scene?: string) => fieldsInPlay(both, "gravity-portal", portal.id, scene)?.fields.scene;
    expect([of("lantern-deep"), of("quiet-reach"), of()]).toEqual(["lantern-deep", "quiet-reach", "quiet-reach"]);
  });

  test("says nothing of itself as its own neighbour", () => {
    expect(formOf(true)).toMatchObject({ hexFault: "", warnings: [] });
  });
});
