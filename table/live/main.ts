import { BEHAVIOUR } from "./behaviour/part.ts";
import { type Quench, registerBatch } from "./behaviour/quench.ts";
import { client } from "./foundry.ts";
import { LIVE_ID } from "./ids.ts";
import { answerChecks } from "./privacy/answer.ts";
import { LiveRun } from "./run/live-run.ts";
import { liveWindow } from "./window/live-window.ts";

const run = new LiveRun();

interface MenuHolder {
  registerMenu(namespace: string, key: string, data: object): void;
}

// The types know the hooks of Foundry alone.
const hooks = Hooks as unknown as { once(name: string, handler: (value: never) => unknown): unknown };

hooks.once("init", () => {
  const settings = client().game.settings as unknown as MenuHolder;
  settings.registerMenu(LIVE_ID, "open", {
    ...{ name: "LIVECHECK.Menu.name", label: "LIVECHECK.Menu.label", hint: "LIVECHECK.Menu.hint" },
    ...{ icon: "fa-solid fa-clipboard-check", type: liveWindow(run), restricted: true },
  });
});
hooks.once("ready", () => answerChecks(client()));
hooks.once("quenchReady", (quench: Quench) => registerBatch(quench, LIVE_ID, BEHAVIOUR, run.results));
