// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import type { Table } from "../../shell/table.ts";
import { registerTokenKeys } from "../../shell/token-keys.ts";
import { stubTable } from "./page-stub.ts";

afterEach(() => document.body.replaceChildren());

type Action = { onDown: () => boolean };

const keys = (deletable: readonly string[], copied = deletable.length) => {
  const done: unknown[] = [];
  const tokens = {
    controlled: deletable,
    deletable: deletable.map((name) => ({ name })),
    deleteTaken: async () => void done.push("deleted"),
    copyObjects: () => {
      done.push("copied");
      return Array.from({ length: copied });
    },
    pasteObjects: async (at: unknown) => void done.push(at),
  };
  const canvas = { ready: true, tokens, mousePosition: { x: 70, y: 40 } };
  const { table } = stubTable({ canvas: canvas as never });
  const actions = new Map<string, Action>();
  const keybindings = { register: (_scope: string, name: string, action: Action) => void actions.set(name, action) };
  Object.assign(table.runtime.game, { keybindings });
  registerTokenKeys(table as Table);
  const press = async (name: string): Promise<boolean | undefined> => {
    const taken = actions.get(name)?.onDown();
    await new Promise((resolve) => setTimeout(resolve, 5));
    return taken;
  };
  return { done, press };
};

const answer = async (action: string): Promise<void> => {
  document.querySelector<HTMLElement>(`.dialog [data-action="${action}"]`)?.click();
  await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("the keys of the map", () => {
  test("Delete asks first, with the names of what goes and how it comes back", async () => {
    const { done, press } = keys(["Tern", "Heron"]);
    expect(await press("delete")).toBe(true);
    const words = document.querySelector(".dialog")?.textContent ?? "";
    for (const word of ["«Tern», «Heron»", "Control and Z"]) expect(words).toContain(word);
    expect(done).toEqual([]);
    await answer("yes");
    expect(done).toEqual(["deleted"]);
  });

  test("Delete does nothing where that is not wanted, and is nobody's where nothing may be deleted", async () => {
    const { done, press } = keys(["Tern"]);
    await press("delete");
    await answer("no");
    expect(done).toEqual([]);
    expect(await keys([]).press("delete")).toBe(false);
  });

  test("Control with C and V copies taken tokens to where the pointer is, and leaves text that is marked to the browser", async () => {
    const { done, press } = keys(["Tern"]);
    expect(await press("copy")).toBe(true);
    expect(await press("paste")).toBe(true);
    expect(done).toEqual(["copied", { x: 70, y: 40 }]);
    expect(await keys([]).press("copy")).toBe(false);
    const marked = document.createElement("p");
    marked.textContent = "words";
    document.body.append(marked);
    getSelection()?.selectAllChildren(marked);
    expect(await press("copy")).toBe(false);
    getSelection()?.removeAllRanges();
  });
});
