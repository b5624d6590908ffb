// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import type { Host } from "../../../../src/foundry/host/host.ts";
import type { RulesetAdapter } from "../../../../src/foundry/ruleset/adapter.ts";
import { registerFastPlay } from "../../../../src/foundry/rulesets/fast-play/register.ts";
import { SFB32 } from "../../../../src/foundry/rulesets/sfb32/adapter.ts";
import { registerShipSheet } from "../../../../src/foundry/rulesets/sfb32/ship-form/ship-sheet.ts";
import type { Session } from "../../../../src/foundry/session/session.ts";
import { fakeSession } from "../../apps/fake-session.ts";
import { drawn, openTable, wordsOf } from "../../apps/open-table.ts";
import { applications } from "../../apps/page-classes.ts";
import { langText } from "../../apps/sentences.ts";

interface Sheet {
  readonly rendered: boolean;
  render(options?: object | boolean): Promise<unknown>;
  showItself(): Promise<unknown>;
  close(): Promise<unknown>;
}
type SheetClass = new (options: { readonly document: object }) => Sheet;

let sheet: Sheet | null = null;

afterEach(async () => {
  await sheet?.close();
  for (const app of Object.values(actor.apps)) await app.close();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const actor = {
  ...{ documentName: "Actor", type: "gravity-portals.ship", id: "actor-tern", uuid: "Actor.actor-tern", name: "Tern" },
  ...{ isOwner: true, visible: true, system: { notes: "", pods: [] }, getFlag: () => undefined },
  apps: {} as Record<string, Sheet>,
};

/** Registers the sheets in a world, and makes the ship sheet of the Tern. */
const made = (session: Session): { readonly sheet: Sheet; readonly schema: object } => {
  openTable();
  vi.stubGlobal("CONST", { DOCUMENT_OWNERSHIP_LEVELS: { OWNER: 3 } });
  vi.stubGlobal("game", { ...(globalThis as unknown as { readonly game: object }).game, users: { contents: [] } });
  class ShipData {
    readonly notes = "";

    static defineSchema(): object {
      return { notes: "a field" };
    }
  }
  const actors = { dataModels: { "gravity-portals.ship": ShipData } };
  vi.stubGlobal("CONFIG", { Actor: actors });
  const registered: SheetClass[] = [];
  const registerSheet = (_document: unknown, _scope: string, one: SheetClass): void => void registered.push(one);
  const { foundry } = globalThis as unknown as { readonly foundry: { readonly applications: object } };
  vi.stubGlobal("foundry", {
    ...foundry,
    applications: {
      ...foundry.applications,
      sheets: applications.sheets,
      apps: { DocumentSheetConfig: { registerSheet } },
    },
    documents: { Actor: { TYPES: [] } },
    data: { fields: { StringField: class StringField {} } },
  });
  registerFastPlay({ Hooks: { on: () => 0 } } as unknown as Host, () => session);
  registerShipSheet(() => session);
  const [ShipSheet] = registered;
  if (!ShipSheet) throw new Error("no sheet was registered");
  sheet = new ShipSheet({ document: actor });
  return { sheet, schema: actors.dataModels["gravity-portals.ship"].defineSchema() };
};

const FAST_PLAY = { ...SFB32, rules: { ...SFB32.rules, id: "fast-play" } } as RulesetAdapter;
const shown = () => ({
  sheet: document.querySelector(".gp-ship-sheet") !== null,
  form: document.querySelector(".gp-fp-window") !== null,
});

test("one actor keeps its ships of both rulesets", () => {
  expect(Object.keys(made(fakeSession()).schema)).toEqual(["notes", "fastPlayShip", "fastPlayMarks"]);
});

test("in a game of another ruleset the ship sheet opens as ever", async () => {
  await made(fakeSession()).sheet.render({ force: true });
  expect(shown()).toEqual({ sheet: true, form: false });
  expect(document.querySelector("[data-action='form']")).toBeNull();
});

test.for([[{ force: true }], [true]])("in a game of fast play its form opens instead: %j", async ([options]) => {
  await made(fakeSession({ ruleset: FAST_PLAY })).sheet.render(options);
  await vi.waitFor(() => expect(shown()).toEqual({ sheet: false, form: true }));
});

test("nothing opens where nobody asks", async () => {
  await made(fakeSession({ ruleset: FAST_PLAY })).sheet.render();
  await made(fakeSession({ ruleset: FAST_PLAY })).sheet.render({ force: false });
  await drawn();
  expect(shown()).toEqual({ sheet: false, form: false });
});

test("without a game the form is a press away, and back", async () => {
  const ships = made(fakeSession({ state: null }));
  await ships.sheet.render({ force: true });
  // Rulesets that another file made known have forms of their own beside it.
  const forms = [...document.querySelectorAll<HTMLElement>(".gp-ship-sheet [data-action='form']")];
  const button = forms.find((one) => wordsOf(one) === langText("FastPlay.Form.other"));
  expect(button).toBeDefined();
  button?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await vi.waitFor(() => expect(shown()).toEqual({ sheet: true, form: true }));
  await ships.sheet.close();
  await ships.sheet.showItself();
  expect(shown()).toEqual({ sheet: true, form: true });
});
