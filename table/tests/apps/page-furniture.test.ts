// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from "vitest";
import { sanitise } from "../../client/apps/sanitise.ts";
import { windows } from "./runtime-stub.ts";

afterEach(() => {
  document.body.replaceChildren();
});

describe("template helpers", () => {
  const draw = (template: string, data: object = {}) => {
    const { apps } = windows({ "t.hbs": template }, { "K.a": "Alpha", "K.n": "{n} ships" });
    return apps.handlebars.renderTemplate("t.hbs", data);
  };
  test.for([
    { template: `{{localize "K.a"}}`, text: "Alpha" },
    { template: `{{localize "K.n" n=3}}`, text: "3 ships" },
    { template: `{{localize (concat "K." x)}}`, data: { x: "a" }, text: "Alpha" },
    { template: `{{#if (and (eq a 1) (ne b 1) (not c))}}y{{/if}}`, data: { a: 1, b: 2, c: [] }, text: "y" },
    { template: `{{#if (or 0 "")}}y{{else}}n{{/if}}`, text: "n" },
    { template: `{{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}}`, text: "true false true false" },
    { template: `{{ifThen on "a" "b"}}`, data: { on: true }, text: "a" },
    { template: `<i {{checked on}} {{disabled off}}></i>`, data: { on: 1, off: 0 }, text: "<i checked ></i>" },
    { template: `{{numberFormat n decimals=1 sign=true}}`, data: { n: 2 }, text: "+2.0" },
    { template: `{{#with (object a=1)}}{{a}}{{/with}}`, text: "1" },
    {
      template: `{{selectOptions c selected="b" localize=true blank="None"}}`,
      data: { c: { a: "K.a", b: "B" } },
      text: `<option value="">None</option><option value="a">Alpha</option><option value="b" selected>B</option>`,
    },
    {
      template: `{{selectOptions c selected=2 valueAttr="v" labelAttr="l"}}`,
      data: {
        c: [
          { v: 1, l: "<one>" },
          { v: 2, l: "two", group: "G" },
        ],
      },
      text: `<option value="1">&lt;one&gt;</option><optgroup label="G"><option value="2" selected>two</option></optgroup>`,
    },
    { template: `{{text}}`, data: { text: "<b>" }, text: "&lt;b&gt;" },
  ])("$template", async ({ template, data, text }) => {
    expect(await draw(template, data)).toBe(text);
  });
});

describe("the sanitiser", () => {
  test.for([
    { html: `<b class="x" data-a="1">t</b>`, clean: `<b class="x" data-a="1">t</b>` },
    { html: `<img src="x" onerror="y()">`, clean: `<img src="x">` },
    { html: `<a href=" javascript:x">t</a>`, clean: "<a>t</a>" },
    { html: `<a href="https://a.b/c?d=e:f">t</a>`, clean: `<a href="https://a.b/c?d=e:f">t</a>` },
    { html: `<a href="/x">t</a><iframe src="/y"></iframe>`, clean: `<a href="/x">t</a>` },
    {
      html: `<p style="color: red">t</p><p style="background: url(x)">u</p>`,
      clean: `<p style="color: red">t</p><p>u</p>`,
    },
  ])("$html becomes $clean", ({ html, clean }) => {
    expect(sanitise(html)).toBe(clean);
  });

  test("links to documents become content links, and secrets stay out", async () => {
    const { apps } = windows();
    const html = await apps.ux.TextEditor.implementation.enrichHTML(
      `<p>@UUID[Actor.a]{The ship}</p><section class="secret">x</section>`,
    );
    expect(html).toBe(`<p><a class="content-link" data-uuid="Actor.a">The ship</a></p>`);
  });
});

describe("notifications", () => {
  test("show translated text of their kind, change and go", () => {
    const { apps } = windows({}, { "N.hello": "Hello {who}" });
    const note = apps.notifications.warn("N.hello", { format: { who: "Ann" }, console: false, permanent: true });
    const shown = document.querySelector("#notifications li.warning");
    expect(shown?.querySelector(".notification-message")?.textContent).toBe("Hello Ann");
    note.update({ message: "Bye", type: "success" });
    expect(document.querySelector("#notifications li.success .notification-message")?.textContent).toBe("Bye");
    note.remove();
    expect(document.querySelectorAll("#notifications li")).toHaveLength(0);
    expect(apps.notifications.has(note)).toBe(false);
  });

  test("move a progress bar from 0 to 1 and no further", () => {
    const { apps } = windows();
    const note = apps.notifications.info("Working", { progress: true, console: false });
    note.update({ pct: 0.25, message: "Still" });
    expect(document.querySelector("progress")?.value).toBe(0.25);
    note.update({ pct: 3 });
    expect(note.pct).toBe(1);
    note.remove();
  });
});

describe("tooltips", () => {
  test.for([
    { html: `<b data-tooltip="K.tip">x</b>`, text: "Tip" },
    { html: `<b data-tooltip aria-label="Close">x</b>`, text: "Close" },
    { html: `<b data-tooltip-text="Plain">x</b>`, text: "Plain" },
  ])("of $html say $text", ({ html, text }) => {
    const { apps } = windows({}, { "K.tip": "Tip" });
    document.body.innerHTML = html;
    const [element] = document.body.children;
    apps.tooltip.activate(element as HTMLElement);
    expect(document.querySelector("#tooltip")?.textContent).toBe(text);
    apps.tooltip.deactivate();
    expect(document.querySelector("#tooltip")).toBeNull();
  });
});
