import { Bench } from "../../conformance/bench.ts";
import { Mismatch, NotRun } from "../../conformance/outcome.ts";
import { equal } from "../../conformance/same.ts";
import { client } from "../foundry.ts";
import { LIVE_ID } from "../ids.ts";
import type { Named } from "../results.ts";

// Foundry defines its classes before it loads the scripts of modules.
const { ApplicationV2, HandlebarsApplicationMixin, DialogV2 } = foundry.applications.api;

const ID = `${LIVE_ID}-conformance`;

/** A small window of two parts that counts what is done with it. */
class ConformanceWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: ID,
    window: { title: "LIVECHECK.Conformance" },
    position: { width: 200, height: 120 },
    actions: {
      count(this: unknown): void {
        (this as ConformanceWindow).presses += 1;
      },
    },
  };

  static override PARTS = {
    head: { template: `modules/${LIVE_ID}/templates/conformance-head.hbs` },
    body: { template: `modules/${LIVE_ID}/templates/conformance-body.hbs` },
  };

  presses = 0;
  drawn = 0;

  override async _prepareContext(): Promise<never> {
    this.drawn += 1;
    return { drawn: this.drawn } as never;
  }

  textOf(part: string): string {
    return this.element.querySelector(`[data-conformance=${part}]`)?.textContent?.trim() ?? "";
  }
}

/** Opens the window, works with it and closes it. */
const opened = async (work: (window: ConformanceWindow) => Promise<void>): Promise<void> => {
  const window = new ConformanceWindow();
  await window.render({ force: true });
  try {
    await work(window);
  } finally {
    await window.close();
  }
};

interface WindowCheck extends Named {
  run(): Promise<void>;
}

/** What a field of a form is told by, and what the pages say that a text loses. */
const ATTRIBUTES = [
  ["accept", ".json"],
  ["maxlength", "40"],
  ["data-live", "kept"],
  ["aria-label", "Field"],
] as const;

interface DrawnToken {
  readonly id: string;
  readonly x: number;
  /** Null until it is drawn. */
  readonly object: { control(options: object): unknown } | null;
}

interface Layer {
  activate?(): unknown;
}

/** The map as far as the checks use it. */
interface Drawn {
  readonly tokens: Layer | null;
  readonly layers: readonly Layer[];
}

interface Viewed {
  view(): Promise<unknown>;
}

/** How long a client may take to draw or to move a token, and how often is looked; milliseconds. */
const PATIENCE = 5_000;
const LOOK = 50;

/** What there is once there is something. */
const within = async <T>(look: () => T | null): Promise<T> => {
  for (let waited = 0; waited < PATIENCE; waited += LOOK) {
    const found = look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  throw new Mismatch(`nothing came of it within ${PATIENCE / 1000} seconds`);
};

// The types know neither the hooks of movements nor those of a module's own windows.
const hooks = Hooks as unknown as {
  on(name: string, run: () => void): number;
  off(name: string, id: number): void;
  once(name: string, run: (token: DrawnToken, how: { method: string }) => void): number;
};

/** By which method the next movement of a token went. */
const heardMethod = (token: DrawnToken): (() => string) => {
  let heard = "";
  hooks.once("moveToken", (moved, { method }) => {
    if (moved.id === token.id) heard = method;
  });
  return () => heard;
};

const check = (name: string, claim: string, run: () => Promise<void>): WindowCheck => ({
  id: `window/${name}`,
  claim,
  members: [],
  run,
});

/** What windows do. The usage ledger lists the data half alone, so these name no members of it. */
export const WINDOW_CHECKS: readonly WindowCheck[] = [
  check(
    "parts",
    "a window draws all its parts and is in foundry.applications.instances until it is closed",
    async () => {
      const { instances } = foundry.applications;
      await opened(async (window) => {
        equal([window.textOf("head"), window.textOf("body"), instances.has(ID)], ["1", "1", true]);
      });
      equal(instances.has(ID), false);
    },
  ),
  check("one-part", "a part that is drawn again leaves the other as it is", () =>
    opened(async (window) => {
      await window.render({ parts: ["body"] });
      equal([window.textOf("head"), window.textOf("body")], ["1", "2"]);
    }),
  ),
  check("hooks", "the hook of a drawing bears the name of the window's class", async () => {
    let drawn = 0;
    const id = hooks.on("renderConformanceWindow", () => {
      drawn += 1;
    });
    await opened(async () => undefined);
    hooks.off("renderConformanceWindow", id);
    equal(drawn, 1);
  }),
  check("action", "a press on an element with data-action calls the window's action", () =>
    opened(async (window) => {
      window.element.querySelector<HTMLElement>("[data-action=count]")?.click();
      equal(window.presses, 1);
    }),
  ),
  check("dialog", "a dialog gives what its pressed button gives, and null when it is closed", async () => {
    const ask = (press: (dialog: HTMLElement) => void): Promise<unknown> =>
      DialogV2.wait({
        window: { title: "LIVECHECK.Conformance" },
        content: "<p></p>",
        buttons: [{ action: "yes", label: "LIVECHECK.Conformance", callback: async () => "pressed" }],
        rejectClose: false,
        render: (_event: Event, dialog: { readonly element: HTMLElement }) => press(dialog.element),
      } as never);
    const button = (dialog: HTMLElement, action: string): HTMLElement => {
      const found = dialog.querySelector<HTMLElement>(`[data-action=${action}]`);
      if (!found) throw new Mismatch(`the dialog has no button for «${action}»`);
      return found;
    };
    equal(await ask((dialog) => button(dialog, "yes").click()), "pressed");
    equal(await ask((dialog) => button(dialog, "close").click()), null);
  }),
  check("dialog-element", "a dialog whose content is an element takes nothing from it", async () => {
    const [box, field] = [document.createElement("div"), document.createElement("input")];
    for (const [name, value] of [...ATTRIBUTES, ["class", "live-outermost"]] as const) box.setAttribute(name, value);
    for (const [name, value] of ATTRIBUTES) field.setAttribute(name, value);
    box.append(field);
    let found: readonly unknown[] = [];
    await DialogV2.wait({
      window: { title: "LIVECHECK.Conformance" },
      content: box,
      buttons: [{ action: "yes", label: "LIVECHECK.Conformance" }],
      rejectClose: false,
      render: (_event: Event, { element }: { readonly element: HTMLElement }) => {
        const shown = element.querySelector(".live-outermost");
        found = [shown, shown?.querySelector("input")].map((one) =>
          ATTRIBUTES.map(([name]) => one?.getAttribute(name) ?? null),
        );
        element.querySelector<HTMLElement>("[data-action=yes]")?.click();
      },
    } as never);
    const all = ATTRIBUTES.map(([, value]) => value);
    equal(found, [all, all]);
  }),
  check("arrows", "arrow keys move the taken token, also where another layer was looked at meanwhile", async () => {
    const bench = new Bench(client(), { scope: LIVE_ID, actorType: "" });
    const { game } = client() as unknown as { readonly game: { readonly scenes: { readonly viewed: Viewed | null } } };
    const before = game.scenes.viewed;
    try {
      const scene = await bench.map();
      await (scene as unknown as Viewed).view();
      const token = scene.tokens.contents[0] as unknown as DrawnToken | undefined;
      if (!token) throw new Mismatch("the scene was made without its tokens");
      const drawn = await within(() => token.object ?? null);
      const { tokens, layers } = canvas as unknown as Drawn;
      const other = layers.find((layer) => layer !== tokens && layer.activate);
      if (!other?.activate || !tokens?.activate) throw new NotRun("the map has no other layer");
      const turns: string[] = [];
      const ids = ["deactivateCanvasLayer", "activateCanvasLayer"].map(
        (name) => [name, hooks.on(name, () => void turns.push(name))] as const,
      );
      other.activate();
      tokens.activate();
      for (const [name, id] of ids) hooks.off(name, id);
      // One layer lets go before the next is the active one.
      equal(turns.slice(-2), ["deactivateCanvasLayer", "activateCanvasLayer"]);
      drawn.control({ releaseOthers: true });
      const [x, method] = [token.x, heardMethod(token)];
      for (const kind of ["keydown", "keyup"]) {
        const event = new KeyboardEvent(kind, {
          key: "ArrowRight",
          code: "ArrowRight",
          bubbles: true,
          cancelable: true,
        });
        document.body.dispatchEvent(event);
      }
      await within(() => (token.x > x ? true : null));
      equal(method(), "keyboard");
    } finally {
      await before?.view();
      await bench.cleanUp();
    }
  }),
];
