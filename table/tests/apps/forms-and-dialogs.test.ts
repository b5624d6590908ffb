// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import type { DialogOptions } from "../../client/apps/dialog.ts";
import { FormDataExtended } from "../../client/apps/form-data.ts";
import { press, settled, windows } from "./runtime-stub.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const form = (html: string): HTMLFormElement => {
  const element = document.createElement("form");
  element.innerHTML = html;
  document.body.append(element);
  return element;
};

describe("typed form data", () => {
  test.for([
    { html: `<input name="a" value="x">`, object: { a: "x" } },
    { html: `<input type="number" name="a" value="3.5">`, object: { a: 3.5 } },
    { html: `<input type="number" name="a" value="">`, object: { a: null } },
    { html: `<input name="a" value="3" data-dtype="Number">`, object: { a: 3 } },
    { html: `<input name="a" value="[1]" data-dtype="JSON">`, object: { a: [1] } },
    { html: `<input type="checkbox" name="a" checked>`, object: { a: true } },
    { html: `<input type="checkbox" name="a">`, object: { a: false } },
    {
      html: `<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y"><input type="checkbox" name="a" value="z" checked>`,
      object: { a: ["x", "z"] },
    },
    {
      html: `<input type="radio" name="a" value="x"><input type="radio" name="a" value="y" checked>`,
      object: { a: "y" },
    },
    { html: `<input type="radio" name="a" value="x">`, object: { a: null } },
    {
      html: `<select name="a"><option value="1">1</option><option value="2" selected>2</option></select>`,
      object: { a: "2" },
    },
    {
      html: `<select name="a" multiple><option value="1" selected>1</option><option value="2" selected>2</option></select>`,
      object: { a: ["1", "2"] },
    },
    { html: `<textarea name="a.b">t</textarea>`, object: { "a.b": "t" } },
    { html: `<input name="a" value="x" disabled><input value="unnamed">`, object: {} },
    { html: `<input name="a" value="x"><input name="a" value="y">`, object: { a: ["x", "y"] } },
  ])("$html gives $object", ({ html, object }) => {
    expect(new FormDataExtended(form(html)).object).toEqual(object);
  });
});

describe("a form window", () => {
  const make = (configuration: Record<string, unknown>) => {
    const { apps } = windows({
      "f.hbs": `<div><input type="number" name="n" value="4"><button type="submit">Go</button></div>`,
    });
    const { ApplicationV2, HandlebarsApplicationMixin } = apps.api;
    const sent: unknown[] = [];
    class Asking extends HandlebarsApplicationMixin(ApplicationV2) {
      static override DEFAULT_OPTIONS = {
        id: "asking",
        tag: "form",
        form: {
          ...configuration,
          handler(this: unknown, event: Event, _form: HTMLFormElement, data: FormDataExtended) {
            sent.push([event.type, data.object, this instanceof Asking]);
          },
        },
      };
      static override PARTS = { main: { template: "f.hbs" } };
    }
    return { app: new Asking(), sent };
  };
  const submit = (element: HTMLElement | null): boolean | undefined =>
    element?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

  test("hands typed data to its handler and stays open", async () => {
    const { app, sent } = make({});
    await app.render({ force: true });
    expect(submit(app.element)).toBe(false);
    await settled();
    expect(sent).toEqual([["submit", { n: 4 }, true]]);
    expect(app.rendered).toBe(true);
  });

  test("closes when it is told to", async () => {
    const { app } = make({ closeOnSubmit: true });
    await app.render({ force: true });
    submit(app.element);
    await settled();
    expect(app.rendered).toBe(false);
  });

  test("sends every change when it is told to, and does not close by one", async () => {
    const { app, sent } = make({ submitOnChange: true, closeOnSubmit: true });
    await app.render({ force: true });
    app.element?.querySelector("input")?.dispatchEvent(new Event("change", { bubbles: true }));
    await settled();
    expect(sent).toEqual([["change", { n: 4 }, true]]);
    expect(app.rendered).toBe(true);
  });
});

describe("a dialog", () => {
  const ask = async (kind: "wait" | "confirm" | "prompt" | "input", options: DialogOptions) => {
    const { apps } = windows();
    const answer = apps.api.DialogV2[kind]({ window: { title: "T" }, ...options });
    answer.catch(() => undefined);
    await settled();
    const element = document.querySelector("dialog");
    return { answer, element, button: (action: string) => element?.querySelector(`footer [data-action="${action}"]`) };
  };

  test.for([
    { kind: "confirm", pressed: "yes", answer: true },
    { kind: "confirm", pressed: "no", answer: false },
    { kind: "confirm", pressed: "close", answer: null },
    { kind: "prompt", pressed: "ok", answer: "ok" },
    { kind: "prompt", pressed: "close", answer: null },
  ] as const)("$kind answers $answer when «$pressed» is pressed", async ({ kind, pressed, answer: expected }) => {
    const { answer, element } = await ask(kind, { content: "<p>Sure?</p>" });
    expect(element?.open).toBe(true);
    press(element?.querySelector(`[data-action="${pressed}"]`));
    expect(await answer).toBe(expected);
    await settled();
    expect(document.querySelector("dialog")).toBeNull();
  });

  test("closing without an answer rejects only when asked to", async () => {
    const { answer, element } = await ask("confirm", { rejectClose: true });
    press(element?.querySelector("[data-action=close]"));
    await expect(answer).rejects.toThrow("without an answer");
  });

  test("answers what the button's callback gives, else the button's action", async () => {
    const buttons = [
      { action: "a", label: "A", callback: () => 7 },
      { action: "b", label: "B", default: true },
    ];
    const first = await ask("wait", { buttons });
    press(first.button("a"));
    expect(await first.answer).toBe(7);
    await settled();
    const second = await ask("wait", { buttons });
    press(second.button("b"));
    expect(await second.answer).toBe("b");
  });

  test("Enter in a field presses the default button", async () => {
    const { answer, element } = await ask("wait", {
      content: `<input name="n">`,
      buttons: [
        { action: "a", label: "A" },
        { action: "b", label: "B", default: true },
      ],
    });
    element?.querySelector("input")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(await answer).toBe("b");
  });

  test("input answers the typed data of its form", async () => {
    const { answer, button } = await ask("input", {
      content: `<input type="number" name="n" value="2"><input type="checkbox" name="c">`,
    });
    press(button("ok"));
    expect(await answer).toEqual({ n: 2, c: false });
  });

  test("takes scripts out of content given as text", async () => {
    const { element } = await ask("prompt", {
      content: `<p onclick="x()">a<script>b</script><a href="javascript:c">d</a></p>`,
    });
    expect(element?.querySelector(".dialog-content")?.innerHTML).toBe("<p>a<a>d</a></p>");
  });

  test("keeps of content given as text what the public lists have, without the outermost classes", async () => {
    const { element } = await ask("prompt", {
      content: `<p class="a"><b class="b">x</b><input name="n" maxlength="3" accept=".json" value="v"></p>`,
    });
    expect(element?.querySelector(".dialog-content")?.innerHTML).toBe(
      `<p><b class="b">x</b><input name="n" value="v"></p>`,
    );
  });

  test("leaves a div element as it is, and takes no other element", async () => {
    const div = document.createElement("div");
    div.className = "own";
    div.innerHTML = `<input name="n" maxlength="3" accept=".json">`;
    const { element } = await ask("prompt", { content: div });
    expect(element?.querySelector(".dialog-content")?.innerHTML).toBe(div.outerHTML);
    const { answer } = await ask("prompt", { content: document.createElement("p") });
    await expect(answer).rejects.toThrow("a div element");
  });

  test("without buttons is an error", () => {
    const { apps } = windows();
    expect(() => new apps.api.DialogV2({})).toThrow("at least one button");
  });
});
