import "./styles/table.css";
import * as PIXI from "pixi.js";
import { installApplications } from "../client/apps/install.ts";
import { createCanvas } from "../client/canvas/create-canvas.ts";
import type { Plain } from "../client/data/document-types.ts";
import { createRuntime } from "../client/runtime.ts";
import type { WorldSnapshot } from "../world/protocol.ts";
import { type Curtain, makeCurtain } from "./curtain.ts";
import { el } from "./dom.ts";
import { installGlobals } from "./globals.ts";
import { loadScripts, loadStyles } from "./module-loader.ts";
import { buildPage } from "./page.ts";
import { forgetSeat, readSeat, type TakenSeat, takeSeat } from "./seat.ts";
import { connect, type Line } from "./socket-transport.ts";
import { followTheme } from "./theme.ts";

const toJoinPage = (): void => {
  forgetSeat();
  location.assign(`/join${location.search}`);
};

/** A host that was started anew knows no old session: the same seat is taken again. */
const sitAgain = async (seat: TakenSeat): Promise<void> => {
  if ((await takeSeat(seat.user, seat.code)) === null) location.reload();
  else toJoinPage();
};

const fetchText = async (path: string): Promise<string> => {
  const answer = await fetch(path.startsWith("/") ? path : `/${path}`);
  if (!answer.ok) throw new Error(`The file ${path} is not there (${answer.status}).`);
  return answer.text();
};

const randomSource = (): (() => number) => {
  const numbers = new Uint32Array(2);
  return () => {
    crypto.getRandomValues(numbers);
    const [high = 0, low = 0] = numbers;
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
  };
};

const openLine = (curtain: Curtain, seat: TakenSeat): Promise<Line> =>
  connect(seat.session, {
    onLost: () =>
      curtain.fail(
        "The table is away",
        "The host does not answer. This page comes back by itself when it does; nothing that was acknowledged is lost.",
        {
          label: "Try now",
          act: () => location.reload(),
        },
      ),
    onBack: () => location.reload(),
    onUnknown: () => void sitAgain(seat).catch(() => location.reload()),
  });

const open = async (seat: TakenSeat, curtain: Curtain): Promise<void> => {
  curtain.say("Coming to the table…");
  const { transport, forgetEarly } = await openLine(curtain, seat);
  forgetEarly();
  const answer = await fetch("/world", { headers: { "x-session": seat.session } });
  if (answer.status === 401) return sitAgain(seat);
  if (!answer.ok) throw new Error(`The host gave no world (${answer.status}).`);
  const world = (await answer.json()) as WorldSnapshot;
  document.title = `${world.world.title} · Open table`;

  const board = el("div", { id: "board", tabindex: "-1" });
  document.body.append(el("div", { id: "interface" }, el("main", { id: "map" }, board)));
  const runtime = createRuntime({
    transport,
    storage: localStorage,
    random: randomSource(),
    now: () => Date.now(),
    fetchText,
    log: (message, error) => console.error(message, error ?? ""),
    generation: world.release.generation,
  });
  followTheme(document, localStorage);
  const apps = installApplications(runtime);
  runtime.CONFIG["Canvas"] = { maxZoom: 3, ...(runtime.CONFIG["Canvas"] as object) };
  if (world.release.generation >= 14) apps.desk.openPage = openPage;
  createCanvas(runtime, board);
  installGlobals(runtime, apps, PIXI);
  loadStyles([world.system], "systems");
  loadStyles(world.modules);
  await runtime.start({
    world: world as unknown as Plain,
    loadModules: async () => {
      await loadScripts([world.system], "systems");
      await loadScripts(world.modules);
    },
    beforeReady: () => {
      document.documentElement.lang = runtime.game.i18n.lang;
      return buildPage({ runtime, apps, documentTypes: world.documentTypes }, board, toJoinPage);
    },
  });
  curtain.lift();
};

/** A window of the browser's own with the styles of this page; null where the browser opens none. */
const openPage = (): Window | null => {
  const page = window.open("", "_blank", "popup,width=700,height=700");
  for (const style of document.querySelectorAll("style, link[rel=stylesheet]"))
    page?.document.head.append(page.document.importNode(style, true));
  page?.document.body.classList.add(...document.body.classList);
  return page;
};

const main = async (): Promise<void> => {
  const seat = readSeat();
  if (!seat) {
    toJoinPage();
    return;
  }
  const curtain = makeCurtain(document);
  try {
    await open(seat, curtain);
  } catch (error) {
    console.error(error);
    curtain.fail("The table did not open", error instanceof Error ? error.message : `${error}`, {
      label: "Try again",
      act: () => location.reload(),
    });
  }
};

void main();
