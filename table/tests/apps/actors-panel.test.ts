// @vitest-environment happy-dom
import { afterEach, expect, test } from "vitest";
import { actorsPanel } from "../../shell/panels/actors.ts";
import { doc, stubTable } from "./page-stub.ts";

afterEach(() => document.body.replaceChildren());

test("the actors are listed with the names and colours of those who own them, and of the judge who has the others", async () => {
  const ann = doc("User", "ann", { name: "Ann", isGM: false, role: 1, color: "#4fc3f7", active: true });
  const ben = doc("User", "ben", { name: "Ben", isGM: false, role: 1, color: "#ffb74d", active: true });
  const owned = (id: string, owners: readonly string[]) =>
    doc("Actor", id, { type: "base", getUserLevel: ({ id: user }: { id: string }) => (owners.includes(user) ? 3 : 1) });
  const { table } = stubTable({
    users: [ann, ben],
    actors: [owned("Kite", ["ann"]), owned("Moth", []), owned("Tern", ["ann", "ben"])],
  });
  const { element, render } = actorsPanel(table);
  await render();
  const rows = [...element.querySelectorAll(".directory-item")].map((row) =>
    [...row.querySelectorAll(".entry-owner")].map((owner) => [
      owner.textContent,
      owner.querySelector<HTMLElement>(".player-color")?.style.getPropertyValue("--player-color"),
    ]),
  );
  expect(rows).toEqual([
    [["Ann", "#4fc3f7"]],
    [["Judge", expect.any(String)]],
    [
      ["Ann", "#4fc3f7"],
      ["Ben", "#ffb74d"],
    ],
  ]);
});
