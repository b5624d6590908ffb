// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  browsePictures,
  hasFiles,
  onOwnPicture,
  readPicturePath,
} from "../../../src/foundry/rulesets/sfb32/ship-form/look.ts";
import { drawn, openTable } from "./open-table.ts";

/** Puts what a table offers of windows for files in its place. */
const offer = (apps: object): void => {
  const { foundry } = globalThis as unknown as { readonly foundry: { readonly applications: object } };
  Object.assign(globalThis, { foundry: { ...foundry, applications: { ...foundry.applications, apps } } });
};

const { foundry } = globalThis as unknown as { readonly foundry: object };
let told: unknown[];
beforeEach(() => {
  openTable();
  told = [];
  const { game, ui } = globalThis as unknown as { game: { scenes: object }; ui: { notifications: object } };
  Object.assign(game.scenes, { contents: [] });
  Object.assign(ui.notifications, { error: (words: string) => told.push(words) });
});
afterEach(() => {
  Object.assign(globalThis, { foundry });
  document.body.replaceChildren();
});

const ship = () => {
  const written: object[] = [];
  return { id: "tern", img: "ours.svg", written, update: async (changes: object) => void written.push(changes) };
};

/** What is written for a picture that points as other art of the table does. */
const worn = (src: string) => ({
  img: src,
  "prototypeToken.texture": { src, scaleX: 0.7, scaleY: 0.7 },
});

describe("a ship's own picture", () => {
  test.for([
    [" ships/my tern.webp ", "ships/my tern.webp"],
    ["https://example.com/a.PNG?size=2", "https://example.com/a.PNG?size=2"],
    ["ships/tern.txt", null],
    ["file:///tern.png", null],
    ["javascript:tern.png", null],
    ["", null],
  ] as const)("by «%s» is %s", ([typed, path]) => expect(readPicturePath(typed)).toBe(path));

  test("is typed where the table has no window for files", async () => {
    offer({});
    expect(hasFiles()).toBe(false);
    const [form, field, actor] = [document.createElement("form"), document.createElement("input"), ship()];
    field.dataset["ownPicture"] = "";
    form.append(field);
    document.body.append(form);
    onOwnPicture(form, actor);
    let sent = 0;
    form.addEventListener("change", () => (sent += 1));
    for (const value of ["tern.txt", "tern.webp"]) {
      field.value = value;
      field.dispatchEvent(new Event("change", { bubbles: true }));
      await drawn();
    }
    expect(actor.written).toEqual([worn("tern.webp")]);
    expect(told).toHaveLength(1);
    expect(sent, "the form writes nothing of it").toBe(0);
  });

  test("is looked for in Foundry's window for files", async () => {
    const asked: { readonly type: string; readonly current: string; callback(path: string): void }[] = [];
    class Files {
      constructor(choice: (typeof asked)[number]) {
        asked.push(choice);
      }
      browse(): void {}
    }
    offer({ FilePicker: { implementation: Files } });
    expect(hasFiles()).toBe(true);
    const actor = ship();
    browsePictures(actor);
    expect(asked).toMatchObject([{ type: "image", current: "ours.svg" }]);
    asked[0]?.callback("worlds/ours/tern.webp");
    await drawn();
    expect(actor.written).toEqual([worn("worlds/ours/tern.webp")]);
  });
});
