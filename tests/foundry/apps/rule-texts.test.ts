import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { rulesIn } from "../../../src/foundry/apps/rules/rule-texts.ts";
import { rulesOf } from "../../../src/foundry/message/rule-chip.ts";
import { ruleTexts } from "../../../src/foundry/rulesets/rule-texts.ts";
import { inRoot } from "../../../tools/paths.ts";

const entry = (title: string, text: string) => ({ title, text, automation: "automatic" }) as const;

describe("what a rule's number says when it is pointed at", () => {
  const texts = new Map([
    ["IP2.232", entry("Windows", "Six a turn.")],
    ["IP7.1", entry("Effects", "It pushes.")],
    ["FP-DAC-03", entry("First hits", "Once each.")],
  ]);

  test("all numbers of a text, of any book, in their order and once each", () => {
    expect(rulesIn("Read IP7.1, IP2.232 and IP7.1.", texts)).toBe(
      "IP7.1 Effects. It pushes.\nIP2.232 Windows. Six a turn.",
    );
    expect(rulesIn("FP-DAC-03", texts)).toBe("FP-DAC-03 First hits. Once each.");
  });

  test("a number that no book lists, and a text without one, say nothing", () => {
    expect(rulesIn("C6.55 OG-SHS-05", texts)).toBe("");
    expect(rulesIn("and 3 more", texts)).toBe("");
  });

  test("every rule of portals and white holes has its text", async () => {
    const all = await ruleTexts();
    expect(rulesIn("IP2.324 IP7.11", all).split("\n")).toHaveLength(2);
    expect(await ruleTexts()).toBe(all);
  });
});

describe("one chip a section", () => {
  test("has each number once, of lines and of numbers, in their order", () => {
    const lines = [{ rule: "IP7.31" }, { rule: "" }, { rule: "IP2.324, IP7.31" }];
    expect(rulesOf("IP2.5", lines, null, { rule: "IP2.324" })).toBe("IP2.5, IP7.31, IP2.324");
    expect(rulesOf([], undefined)).toBe("");
  });

  test("stands for all lines of a list: no template writes a rule's number beside each", () => {
    // A window's only rule; no list.
    const alone = ["push-bar.hbs", "push-list.hbs", "sheets.hbs"];
    const beside = readdirSync(inRoot("templates")).filter((name) =>
      /class="gp-rule">\{\{rule\}\}/.test(readFileSync(inRoot(`templates/${name}`), "utf8")),
    );
    expect(beside.sort()).toEqual(alone);
  });
});
