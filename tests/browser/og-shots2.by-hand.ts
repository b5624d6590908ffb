import { test } from "vitest";
import { Evening } from "./evening.ts";
import { beginOrionsGate, deployOrionsGate, passTo, pressBar } from "./orions-gate-table.ts";
import { closeAll } from "./windows/openings.ts";
import { press } from "./windows/walk.ts";

test("shots", { timeout: 900_000 }, async () => {
  const table = await Evening.open({ captains: 0, draws: true });
  const { judge } = table;
  await beginOrionsGate(table);
  await closeAll(judge);
  await pressBar(judge);
  await judge.page.locator("#gravity-portals-og-player2").selectOption("auto-weak");
  await press(judge, "#gravity-portals-og-muster");
  await press(judge, "#gravity-portals-og-begin");
  await deployOrionsGate(judge);
  await passTo(judge, "2.1");
  const sentence = () =>
    judge.page
      .locator("#gravity-portals-turn-bar .gp-sentence")
      .evaluate((e) => [e.scrollHeight, e.clientHeight, e.scrollWidth, e.clientWidth, e.textContent]);
  await judge.page.setViewportSize({ width: 1024, height: 700 });
  await judge.page.waitForTimeout(1000);
  console.log(JSON.stringify(await sentence()));
  await judge.picture("zz-n1");
  await judge.page.setViewportSize({ width: 1366, height: 768 });
  await judge.page.waitForTimeout(600);
  await judge.picture("zz-n2");
  await press(judge, "#gravity-portals-og-done");
  await judge.page.setViewportSize({ width: 1024, height: 700 });
  await judge.page.waitForTimeout(1000);
  console.log(JSON.stringify(await sentence()));
  await judge.picture("zz-n3");
  await passTo(judge, "2.2");
  await judge.page.locator("[id^=gravity-portals-og-row-shoot-]:not([disabled])").first().click();
  await judge.page.waitForTimeout(2500);
  await judge.picture("zz-n4");
  console.log(
    JSON.stringify(await judge.page.locator("#gravity-portals-og-orders").boundingBox()),
    JSON.stringify(await judge.page.locator("#chat").boundingBox()),
  );
  await table.close();
});
