import { describe, expect, test } from "vitest";
import { type FormState, formView, freshFields } from "../../../src/foundry/apps/console/anomaly-form-view.ts";
import { FormDrafts } from "../../../src/foundry/apps/console/form-drafts.ts";
import { judgeSession, say } from "./table-session.ts";

const session = judgeSession({ turn: 1, impulse: 1 });
const scenes = session.state?.scenes ?? {};
const kinds = ["gravity-portal", "white-hole", "terrain"] as const;

const typedIn = (fresh: FormState): FormState =>
  ({
    ...fresh,
    faults: [{ field: "hex", words: { key: "x" } }],
    fields: { ...fresh.fields, hex: "0815" },
  }) as FormState;

describe.for(kinds)("a sheet for a new %s that is closed before it is placed", (kind) => {
  const fresh = freshFields(session, kind, null);

  test("is as it was left when it is opened again, without what was wrong with it, and says so", () => {
    const drafts = new FormDrafts();
    drafts.keep(typedIn(fresh), fresh, fresh);
    const left = drafts.left(kind, scenes);
    expect(left).toEqual({ ...typedIn(fresh), faults: [], drafted: true });
    expect(left && formView(session, say, left)).toMatchObject({ hex: "0815", trouble: "", drafted: true });
    for (const other of kinds) if (other !== kind) expect(drafts.left(other, scenes)).toBeNull();
  });

  test("is empty when nothing was typed, when it was placed meanwhile, and in a game without its map", () => {
    const drafts = new FormDrafts();
    drafts.keep({ ...fresh, fields: { ...fresh.fields, scene: "lantern-deep" } } as FormState, fresh, fresh);
    expect(drafts.left(kind, scenes)).toBeNull();
    drafts.keep(typedIn(fresh), fresh, fresh);
    expect(drafts.left(kind, { elsewhere: {} })).toBeNull();
    drafts.keep(fresh, fresh, drafts.left(kind, scenes) ?? fresh);
    expect(drafts.left(kind, scenes)).toBeNull();
    expect(formView(session, say, fresh).drafted).toBe(false);
  });

  test("stays when another of its kind, opened with a hex in it, is closed untouched", () => {
    const drafts = new FormDrafts();
    drafts.keep(typedIn(fresh), fresh, fresh);
    const other = { ...fresh, fields: { ...fresh.fields, hex: "1010" } } as FormState;
    drafts.keep(other, other, other);
    expect(drafts.left(kind, scenes)?.fields.hex).toBe("0815");
  });
});

test("the sheet of an anomaly in play leaves no draft", () => {
  const drafts = new FormDrafts();
  const fresh = freshFields(session, "white-hole", null);
  drafts.keep({ ...typedIn(fresh), anomaly: "the-lantern" } as FormState, fresh, fresh);
  expect(drafts.left("white-hole", scenes)).toBeNull();
});
