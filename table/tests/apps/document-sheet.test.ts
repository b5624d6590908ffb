// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { createApplications } from "../../client/apps/applications.ts";
import type { DocumentSheetOptions } from "../../client/apps/document-sheet.ts";
import type { Actor, Doc } from "../../client/data/document-types.ts";
import { sheetFor } from "../../shell/sheets/document-sheets.ts";
import { doc, stubTable } from "./page-stub.ts";

afterEach(() => document.body.replaceChildren());

const ship = (more: Record<string, unknown> = {}): Actor =>
  doc("Actor", "a1", { uuid: "Actor.a1", name: "Tern", type: "mod.ship", apps: {}, ...more }) as unknown as Actor;

const open = () => {
  const { table, hooks } = stubTable({});
  const apps = createApplications({ ...table.runtime, CONFIG: { Actor: { sheetClasses: {} } } });
  class ShipSheet extends apps.sheets.ActorSheetV2 {
    override async _renderHTML(): Promise<string> {
      return `${this.title} ${this.isEditable}`;
    }
    override _replaceHTML(result: unknown, content: HTMLElement): void {
      content.textContent = `${result}`;
    }
  }
  const { registerSheet } = apps.apps.DocumentSheetConfig;
  registerSheet({ documentName: "Actor" }, "mod", ShipSheet, { types: ["mod.ship"], makeDefault: true });
  return { apps, table: { ...table, apps }, hooks, ShipSheet };
};

describe("a sheet that a module registers", () => {
  test("is a form with its document's name, shown once and drawn again with it", async () => {
    const { table } = open();
    const actor = ship({ isOwner: true });
    const sheet = sheetFor(table)(actor as Doc);
    await sheet?.render({ force: true });
    const element = document.querySelector("form.sheet");
    expect(element?.id).toBe("ShipSheet-Actor-a1");
    expect(element?.querySelector(".window-content")?.textContent).toBe("Tern true");
    actor.name = "Plover";
    await Promise.all(Object.values(actor.apps).map((app) => app.render()));
    expect(element?.querySelector(".window-content")?.textContent).toBe("Plover true");
  });

  test("closes with its document, which forgets it", async () => {
    const { table, hooks } = open();
    const actor = ship();
    await sheetFor(table)(actor as Doc)?.render({ force: true });
    hooks.callAll("deleteActor", actor);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect([document.querySelector("form.sheet"), Object.keys(actor.apps)]).toEqual([null, []]);
  });

  test("shows only the sub-types it was registered for", () => {
    const { apps } = open();
    expect(apps.sheetClassOf(ship())?.name).toBe("ShipSheet");
    expect(apps.sheetClassOf(ship({ type: "base" }))).toBeNull();
  });

  test("that became the default later takes the place of the one before", () => {
    const { apps } = open();
    class Second extends apps.sheets.ActorSheetV2 {}
    const { registerSheet } = apps.apps.DocumentSheetConfig;
    registerSheet({ documentName: "Actor" }, "other", Second, { types: ["mod.ship"], makeDefault: true });
    expect(apps.sheetClassOf(ship())?.name).toBe("Second");
    expect(() => registerSheet({ documentName: "Wall" }, "mod", Second)).toThrow("«Wall» has no sheets.");
  });

  test("is a document's own by its flag, whatever its sub-type has by default", () => {
    const { apps } = open();
    class Second extends apps.sheets.ActorSheetV2 {}
    const { registerSheet } = apps.apps.DocumentSheetConfig;
    registerSheet({ documentName: "Actor" }, "other", Second, { types: ["mod.ship"], makeDefault: true });
    expect(apps.sheetClassOf(ship({ flags: { core: { sheetClass: "mod.ShipSheet" } } }))?.name).toBe("ShipSheet");
    expect(apps.sheetClassOf(ship({ flags: { core: { sheetClass: "mod.Gone" } } }))?.name).toBe("Second");
  });

  test("counts by its flag alone where no module's is the default and the table has its own", () => {
    const { table } = stubTable({});
    const apps = createApplications({ ...table.runtime, CONFIG: { JournalEntry: { sheetClasses: {} } } });
    class Record extends apps.api.DocumentSheetV2 {}
    apps.apps.DocumentSheetConfig.registerSheet({ documentName: "JournalEntry" }, "mod", Record, {});
    const entry = (more: object = {}): Doc => doc("JournalEntry", "j1", { name: "Notes", ...more }) as unknown as Doc;
    expect(apps.sheetClassOf(entry())).toBeNull();
    expect(apps.sheetClassOf(entry({ flags: { core: { sheetClass: "mod.Record" } } }))).toBe(Record);
  });

  test("cannot be made without its document", () => {
    const { ShipSheet } = open();
    expect(() => new ShipSheet({} as DocumentSheetOptions)).toThrow("without its document");
  });
});
