import { expect, test } from "vitest";
import { html } from "../../../src/foundry/host/markup.ts";

const NAME = `<img src=x onerror='alert("1")'> & [[/r 1d6]]`;
const SHOWN = "&lt;img src=x onerror='alert(&quot;1&quot;)'&gt; &amp; [[/r 1d6]]";

test("what people write shows as it is, between tags and in attributes", () => {
  expect(String(html`<b title="${NAME}">${NAME}</b>`)).toBe(`<b title="${SHOWN}">${SHOWN}</b>`);
});

test("HTML stands in HTML as it is, also several pieces and none", () => {
  const items = [1, 2].map((n) => html`<li>${n}</li>`);
  expect(String(html`<ol>${items}</ol>${""}${[]}`)).toBe("<ol><li>1</li><li>2</li></ol>");
});

test("a text that looks like HTML is none", () => {
  expect(String(html`${String(html`<b></b>`)}`)).toBe("&lt;b&gt;&lt;/b&gt;");
});
