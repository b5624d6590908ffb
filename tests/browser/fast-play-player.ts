/** One person who plays a list of orders of fast play by the buttons of the windows. */
import { DIRECTIONS, type Direction, directionBetween, parsePlace } from "../../src/rules/index.ts";
import { pattern, text } from "../lang.ts";
import { type Entry, type FileOrder, REPLAY } from "./fast-play-replay.ts";
import { PATIENCE, type Seat } from "./seat.ts";
import { press } from "./windows/walk.ts";

/** How often a person looks at the window, in milliseconds. */
const LOOK = 60;

const WAYS: Readonly<Record<string, string>> = { "0": "ahead", "5": "slipLeft", "1": "slipRight" };
const TURNS: Readonly<Record<string, string>> = { "5": "turnLeft", "1": "turnRight" };

interface Stand {
  readonly hex: string;
  readonly facing: Direction;
}

export class Player {
  readonly #seat: Seat;
  readonly #agenda: Entry[];
  readonly #stands = new Map<string, Stand>();
  /** How often something was pressed, chosen or typed. */
  presses = 0;

  constructor(seat: Seat, agenda: readonly Entry[]) {
    this.#seat = seat;
    this.#agenda = [...agenda];
    for (const { id, hex, facing } of REPLAY.units)
      if (hex !== undefined) this.#stands.set(id, { hex, facing: (facing ?? "A") as Direction });
  }

  get left(): readonly Entry[] {
    return this.#agenda;
  }

  async #press(selector: string): Promise<void> {
    this.presses += 1;
    await press(this.#seat, selector);
  }

  async #fill(selector: string, value: number | undefined): Promise<void> {
    if (value === undefined) return;
    this.presses += 1;
    await this.#seat.page.locator(selector).fill(String(value));
  }

  /** Announces the speed and the electronic warfare of a ship. */
  async plan(speed: number, { ecm, eccm }: Pick<FileOrder, "ecm" | "eccm">): Promise<void> {
    const plan = ".gp-fp-orders .gp-fp-plan";
    await this.#fill(`${plan} input[name$=".speed"]`, speed);
    await this.#fill(`${plan} input[name$=".ecm"]`, ecm);
    await this.#fill(`${plan} input[name$=".eccm"]`, eccm);
    await this.#press(`${plan} [data-action=plan]`);
  }

  /** What the window says, and whether it waits for this person. */
  #told(): Promise<{ readonly line: string; readonly asks: boolean }> {
    return this.#seat.page.evaluate(() => {
      const line = document.querySelector<HTMLElement>(".gp-fp-orders .gp-orders-sentence");
      return { line: line?.innerText ?? "", asks: line?.classList.contains("gp-tone-ask") === true };
    });
  }

  /** Plays its orders until the phases of the turn are over; whatever it is asked besides it passes. */
  async play(): Promise<void> {
    let since = performance.now();
    let last = "";
    for (;;) {
      const { line, asks } = await this.#told();
      if (/^T1, [56]\./.test(line)) return;
      if (line !== last) since = performance.now();
      last = line;
      if (performance.now() - since > 2 * PATIENCE) throw new Error(`${this.#seat.name} stands at «${line}»`);
      const [next] = this.#agenda;
      if (asks && next && this.#isHere(next, line)) {
        if (!new RegExp(pattern(`FastPlay.Bar.Doing.${next.doing}`)).test(line)) await this.#pass("here");
        else await this.#carryOut(next);
      } else if (asks) await this.#pass("space");
      await this.#seat.page.waitForTimeout(LOOK);
    }
  }

  /** Whether a line tells of the space of an order. */
  #isHere({ unit, part, space }: Entry, line: string): boolean {
    const where = space === 0 ? text("FastPlay.Bar.zero", { names: unit }) : null;
    const inSpace = new RegExp(`phase ${part}, 4\\.\\d+ ${unit}\\b[^:]*: space ${space} of `);
    return where === null ? inSpace.test(line) : line.includes(where) && line.includes(`phase ${part},`);
  }

  async #pass(until: "here" | "space"): Promise<void> {
    await this.#press(`#gravity-portals-orders-pass-${until}`);
    await this.#waitFor(async () => !(await this.#told()).asks || (await this.#told()).line !== "");
  }

  async #waitFor(done: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await done())) {
      if (performance.now() > end) throw new Error(`${this.#seat.name} waits in vain: ${(await this.#told()).line}`);
      await this.#seat.page.waitForTimeout(LOOK);
    }
  }

  async #carryOut({ order }: Entry): Promise<void> {
    if (order.do === "turn" || order.do === "move") await this.#move();
    else if (order.do === "launch") await this.#launch(order);
    else await this.#fire(order);
  }

  /** A move, with the turn before it if the next order is one. */
  async #move(): Promise<void> {
    const first = this.#agenda.shift();
    const moved = first?.order.do === "turn" ? this.#agenda.shift()?.order : first?.order;
    const { unit = "", path: [hex = ""] = [] } = moved ?? {};
    const stand = this.#stands.get(unit);
    if (!stand) throw new Error(`nobody knows where ${unit} is`);
    const [from, to] = [parsePlace(stand.hex), parsePlace(hex)];
    const direction = from && to ? directionBetween(from, to) : null;
    if (!direction) throw new Error(`${unit} does not go one hex from ${stand.hex} to ${hex}`);
    const by = (DIRECTIONS.indexOf(direction) - DIRECTIONS.indexOf(stand.facing) + DIRECTIONS.length) % 6;
    const way = (first?.order.do === "turn" ? TURNS : WAYS)[String(by)];
    if (way === undefined) throw new Error(`no button leads ${unit} from ${stand.hex} to ${hex}`);
    this.#stands.set(unit, { hex, facing: first?.order.do === "turn" ? direction : stand.facing });
    const mover = `.gp-fp-orders fieldset:has(> legend:text-is("${unit}"))`;
    await this.#press(`${mover} [data-way=${way}]`);
    await this.#seat.page.locator(mover).waitFor({ state: "detached" });
  }

  async #launch({ unit = "", pieces = [], speed, spaces, target }: FileOrder): Promise<void> {
    this.#agenda.shift();
    const kind = REPLAY.units.find(({ id }) => id === pieces[0])?.class;
    const row = `gravity-portals-orders-launch-4_${kind === "plasma" ? 21 : 35}`;
    const button = this.#seat.page.locator(`#${row}`);
    await button.waitFor();
    // One's first piece is ticked, and aimed where that is usual: what is otherwise is filled in.
    const said = (await button.innerText()).trim();
    const word = target === undefined ? "plain" : "at";
    const title = text(`FastPlay.Launch.${word}`, { names: pieces[0] ?? "", target: target ?? "" });
    if (pieces.length > 1 || said !== title || speed !== undefined || spaces !== undefined) {
      await this.#press(`#${row.replace("orders-", "orders-open-")}`);
      const form = this.#seat.page.locator(".gp-fp-orders .gp-order.gp-open");
      await form.locator("input[name=pieces]").first().waitFor();
      for (const piece of pieces) {
        const box = form.locator("label", { hasText: new RegExp(`^\\s*${piece}\\b`) }).locator("input[name=pieces]");
        if (await box.isChecked()) continue;
        this.presses += 1;
        await box.check();
      }
      const aim = form.locator("select[name=target]");
      if (target !== undefined && !said.endsWith(target)) {
        this.presses += 1;
        await aim.selectOption({ label: (await aim.locator("option", { hasText: target }).innerText()).trim() });
      }
      await this.#fill(".gp-fp-orders .gp-order.gp-open input[name=speed]", speed);
      await this.#fill(".gp-fp-orders .gp-order.gp-open input[name=spaces]", spaces);
    }
    for (const piece of pieces) this.#stands.set(piece, this.#stands.get(unit) ?? { hex: "", facing: "A" });
    await this.#press(`#${row}`);
    await this.#seat.hears(new RegExp(pieces.join(".*")));
  }

  async #fire({ from = "", to = "", weapons = {}, points = 0 }: FileOrder): Promise<void> {
    this.#agenda.shift();
    await this.#press("#gravity-portals-fp-now-fire");
    const fire = this.#seat.page.locator(".application.gp-fp-fire");
    await fire.locator("#gravity-portals-fp-fire-from").selectOption({ label: from });
    await fire.locator("#gravity-portals-fp-fire-to").selectOption({ label: to });
    this.presses += 2;
    for (const [type, count] of Object.entries(weapons)) {
      this.presses += 1;
      await fire.locator(`input[name=counts][data-type="${type}"]`).fill(String(count));
    }
    const field = fire.locator("#gravity-portals-fp-fire-points");
    await field.fill(String(points));
    await field.blur();
    await this.#press("#gravity-portals-fp-fire-go");
    const shot = Object.entries(weapons).map(([type, count]) => `${count} ${type}`);
    await this.#seat.hears(new RegExp(`${from} fires ${shot.join(", ")} at ${to}`));
  }
}
