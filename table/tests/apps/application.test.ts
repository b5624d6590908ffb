// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { press, settled, windows } from "./runtime-stub.ts";

afterEach(() => {
  document.body.replaceChildren();
});

const TEMPLATES = {
  "modules/x/head.hbs": `<header><h2>{{title}}</h2><button type="button" data-action="tally" data-step="2">+</button></header>`,
  "modules/x/body.hbs": `<section><ol>{{#each rows}}<li>{{this}}</li>{{/each}}</ol><input name="note" value="{{note}}">{{> "modules/x/foot.hbs"}}</section>`,
  "modules/x/foot.hbs": `<p class="foot">{{localize "X.foot" n=1}}</p>`,
};

const counter = (setup = windows(TEMPLATES, { "X.foot": "foot {n}", "X.title": "Counter" })) => {
  const { ApplicationV2, HandlebarsApplicationMixin } = setup.apps.api;
  class Counter extends HandlebarsApplicationMixin(ApplicationV2) {
    static override DEFAULT_OPTIONS = {
      id: "counter",
      classes: ["x"],
      window: { title: "X.title", icon: "fa-solid fa-star", resizable: true },
      position: { width: 300, height: 200, left: 10, top: 20 },
      actions: {
        tally(this: unknown, _event: PointerEvent, target: HTMLElement) {
          (this as Counter).total += Number(target.dataset["step"]);
        },
      },
    };
    static override PARTS = {
      head: { template: "modules/x/head.hbs" },
      body: { template: "modules/x/body.hbs", templates: ["modules/x/foot.hbs"], scrollable: ["ol"] },
    };
    total = 0;
    events: string[] = [];
    override async _prepareContext() {
      return { title: "Rows", rows: ["a", "b"], note: "n" };
    }
    override async _onFirstRender() {
      this.events.push("first");
    }
    override async _onRender() {
      this.events.push("render");
    }
    override _onClose() {
      this.events.push("close");
    }
  }
  return { ...setup, Counter };
};

describe("a window", () => {
  test("is not drawn without force, and is drawn once with it", async () => {
    const { Counter, apps } = counter();
    const app = new Counter();
    await app.render();
    expect(app.rendered).toBe(false);
    await app.render({ force: true });
    expect(app.rendered).toBe(true);
    expect(document.querySelectorAll("#counter")).toHaveLength(1);
    expect(apps.instances.get("counter")).toBe(app);
    expect(app.events).toEqual(["first", "render"]);
  });

  test("has a frame with title, icon, close button, content and corner", async () => {
    const { Counter } = counter();
    const app = await new Counter().render({ force: true });
    const { element } = app;
    expect(element?.className).toBe("application themed theme-dark x");
    expect(element?.querySelector(".window-title")?.textContent).toBe("Counter");
    expect(element?.querySelector(".window-icon")?.className).toContain("fa-star");
    expect(element?.querySelector(".window-content > header h2")?.textContent).toBe("Rows");
    expect(element?.querySelector(".window-resize-handle")).not.toBeNull();
    expect(element?.querySelector(".foot")?.textContent).toBe("foot 1");
  });

  test("calls the render hook of every class of the chain, the most special first", async () => {
    const { Counter, hooks } = counter();
    await new Counter().render({ force: true });
    expect(hooks().filter((hook) => hook.startsWith("render"))).toEqual([
      "renderCounter",
      "renderHandlebarsApplication",
      "renderApplicationV2",
    ]);
  });

  test("hands the application, its element, the context and the options to the hook", async () => {
    const { Counter, calls } = counter();
    const app = await new Counter().render({ force: true });
    const [self, element, context, options] = calls.find(({ hook }) => hook === "renderCounter")?.args ?? [];
    expect(self).toBe(app);
    expect(element).toBe(app.element);
    expect(context).toMatchObject({ title: "Rows" });
    expect(options).toMatchObject({ isFirstRender: true, parts: ["head", "body"] });
  });

  test("runs an action with the instance as this, the event and the pressed element", async () => {
    const { Counter } = counter();
    const app = await new Counter().render({ force: true });
    press(app.element?.querySelector("[data-action=tally]"));
    expect(app.total).toBe(2);
  });

  test("draws only the named part again and keeps the focus in a field that has a name", async () => {
    const { Counter } = counter();
    const app = await new Counter().render({ force: true });
    const head = app.element?.querySelector("header h2");
    app.element?.querySelector<HTMLInputElement>("[name=note]")?.focus();
    const before = app.parts["body"];
    await app.render({ parts: ["body"] });
    expect(app.element?.querySelector("header h2")).toBe(head);
    expect(app.parts["body"]).not.toBe(before);
    expect(document.activeElement).toBe(app.element?.querySelector("[name=note]"));
  });

  test("keeps the scroll of what a part names scrollable", async () => {
    const { Counter } = counter();
    const app = await new Counter().render({ force: true });
    const list = app.element?.querySelector("ol");
    if (list) list.scrollTop = 33;
    await app.render({ parts: ["body"] });
    expect(app.element?.querySelector("ol")).not.toBe(list);
    expect(app.element?.querySelector("ol")?.scrollTop).toBe(33);
  });

  test("refuses to draw a part that it does not have", async () => {
    const { Counter } = counter();
    const app = await new Counter().render({ force: true });
    await expect(app.render({ parts: ["feet"] })).rejects.toThrow('no part "feet"');
  });

  test("closes by its button, tells the hooks and can be opened again", async () => {
    const { Counter, hooks, apps } = counter();
    const app = await new Counter().render({ force: true });
    press(app.element?.querySelector("[data-action=close]"));
    await settled();
    expect(document.querySelector("#counter")).toBeNull();
    expect(apps.instances.size).toBe(0);
    expect(hooks().filter((hook) => hook.startsWith("close"))).toEqual([
      "closeCounter",
      "closeHandlebarsApplication",
      "closeApplicationV2",
    ]);
    await app.render({ force: true });
    expect(app.events).toEqual(["first", "render", "close", "first", "render"]);
  });

  test("fetches a template once for all windows", async () => {
    const setup = counter();
    await new setup.Counter().render({ force: true });
    await new setup.Counter({ id: "other" }).render({ force: true });
    expect(setup.fetched()).toBe(3);
  });

  test("shows the header menu that hooks fill, and runs its entries", async () => {
    const setup = counter();
    const pressed: string[] = [];
    setup.handlers.set("getHeaderControlsCounter", (...args) => {
      const controls = args[1] as unknown as unknown[];
      controls.push({ icon: "fa-solid fa-eye", label: "Cover", onClick: () => pressed.push("cover") });
      controls.push({ icon: "fa-solid fa-eye", label: "Hidden", visible: false });
    });
    const app = await new setup.Counter().render({ force: true });
    const menu = app.element?.querySelector<HTMLMenuElement>(".controls-dropdown");
    expect(menu?.hidden).toBe(true);
    press(app.element?.querySelector("[data-action=toggleControls]"));
    expect(menu?.hidden).toBe(false);
    expect([...(menu?.querySelectorAll("button") ?? [])].map((button) => button.textContent)).toEqual(["Cover"]);
    press(menu?.querySelector("button"));
    expect(pressed).toEqual(["cover"]);
  });

  test("a template that is missing rejects, and leaves no half window behind", async () => {
    const { Counter } = counter(windows({}));
    await expect(new Counter().render({ force: true })).rejects.toThrow("no file modules/x/head.hbs");
    expect(document.querySelector("#counter")).toBeNull();
  });

  test.for([
    { html: "<p>a</p><p>b</p>", what: "two elements" },
    { html: "text", what: "no element" },
  ])("a part of $what is an error", async ({ html }) => {
    const { Counter } = counter(windows({ ...TEMPLATES, "modules/x/head.hbs": html }));
    await expect(new Counter().render({ force: true })).rejects.toThrow("exactly one element");
  });
});

describe("options", () => {
  test("join arrays and merge objects along the chain, and the id takes the unique number", () => {
    const { apps } = windows();
    const { ApplicationV2 } = apps.api;
    class A extends ApplicationV2 {
      static override DEFAULT_OPTIONS = {
        id: "a-{id}",
        classes: ["a"],
        window: { title: "A" },
        position: { width: 10 },
      };
    }
    class B extends A {
      static override DEFAULT_OPTIONS = {
        id: "b-{id}",
        classes: ["b"],
        window: { title: "B" },
        position: { width: 20 },
      };
    }
    const app = new B({ classes: ["c"], position: { height: 5 } });
    expect(app.options.classes).toEqual(["a", "b", "c"]);
    expect(app.options.window).toMatchObject({ title: "B", frame: true, resizable: false });
    expect(app.options.position).toEqual({ width: 20, height: 5 });
    expect(app.id).toBe(`b-${app.options.uniqueId}`);
  });
});

describe("the desk", () => {
  test("Escape takes the framed window that was touched last, and leaves bars alone", async () => {
    const { Counter, apps } = counter();
    const { ApplicationV2 } = apps.api;
    class Bar extends ApplicationV2 {
      static override DEFAULT_OPTIONS = { id: "bar", window: { frame: false } };
      override async _renderHTML() {
        return "<p>bar</p>";
      }
      override _replaceHTML(result: unknown, content: HTMLElement) {
        content.innerHTML = `${result}`;
      }
    }
    const one = await new Counter({ id: "one" }).render({ force: true });
    const two = await new Counter({ id: "two" }).render({ force: true });
    const bar = await new Bar().render({ force: true });
    one.bringToFront();
    expect(apps.closeTop()).toBe(true);
    await settled();
    expect([one.rendered, two.rendered, bar.rendered]).toEqual([false, true, true]);
    expect(apps.closeTop()).toBe(true);
    await settled();
    expect(apps.closeTop()).toBe(false);
    expect(bar.element?.querySelector("p")?.textContent).toBe("bar");
  });
});

describe("tabs", () => {
  const tabbed = () => {
    const { apps } = windows({
      "t/nav.hbs": `<nav class="tabs">{{#each tabs}}<a data-action="tab" data-group="{{group}}" data-tab="{{id}}" class="{{cssClass}}">{{localize label}}</a>{{/each}}</nav>`,
      "t/a.hbs": `<div class="tab {{tab.cssClass}}" data-group="primary" data-tab="a">A</div>`,
      "t/b.hbs": `<div class="tab {{tab.cssClass}}" data-group="primary" data-tab="b">B</div>`,
    });
    const { ApplicationV2, HandlebarsApplicationMixin } = apps.api;
    return class Tabbed extends HandlebarsApplicationMixin(ApplicationV2) {
      static override DEFAULT_OPTIONS = { id: "tabbed" };
      static override PARTS = {
        nav: { template: "t/nav.hbs" },
        a: { template: "t/a.hbs" },
        b: { template: "t/b.hbs" },
      };
      static override TABS = { primary: { tabs: [{ id: "a" }, { id: "b" }], initial: "a", labelPrefix: "T" } };
    };
  };
  const active = (element: HTMLElement | null) =>
    [...(element?.querySelectorAll(".active") ?? [])].map(
      (one) => `${one.tagName}:${(one as HTMLElement).dataset["tab"]}`,
    );

  test("show the initial one, change by press and stay through a redraw", async () => {
    const app = await new (tabbed())().render({ force: true });
    expect(active(app.element)).toEqual(["A:a", "DIV:a"]);
    expect(app.element?.querySelector("nav a")?.textContent).toBe("T.a");
    press(app.element?.querySelector("nav [data-tab=b]"));
    expect(active(app.element)).toEqual(["A:b", "DIV:b"]);
    await app.render();
    expect(active(app.element)).toEqual(["A:b", "DIV:b"]);
    expect(app.tabGroups).toEqual({ primary: "b" });
  });

  test("an unknown tab is an error", async () => {
    const app = await new (tabbed())().render({ force: true });
    expect(() => app.changeTab("c", "primary")).toThrow('No tab "c"');
  });
});
