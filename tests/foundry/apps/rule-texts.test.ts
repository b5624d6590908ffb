import { describe, expect, test } from "vitest";
import { rulesIn } from "../../../src/foundry/apps/rules/rule-texts.ts";
import { ruleTexts } from "../../../src/foundry/rulesets/rule-texts.ts";

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
