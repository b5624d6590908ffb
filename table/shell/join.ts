import "./styles/table.css";
import { el, icon } from "./dom.ts";
import { takeSeat } from "./seat.ts";

interface Seat {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly color: string;
  readonly active: boolean;
}

interface Seats {
  readonly world: { readonly title: string };
  /** Whether each seat has a code. */
  readonly codes: boolean;
  readonly seats: readonly Seat[];
}

const JUDGE = 3;
const REFRESH = 4000;

const title = el("h1", {}, "Take a seat");
const said = el("p", { class: "join-said", role: "status" }, "Looking for the table…");
const list = el("ol", { class: "seats" });

/** The seat whose code is being typed; null while none is. */
let asked: string | null = null;

const sit = async (seat: Seat, code?: string): Promise<void> => {
  said.textContent = `Taking the seat «${seat.name}»…`;
  const refused = await takeSeat(seat.id, code);
  if (refused === null) location.assign(`/game${location.search}`);
  else said.textContent = refused;
};

/** Asks for the code of a seat below it. */
const askCode = (row: HTMLElement, seat: Seat): void => {
  for (const form of list.querySelectorAll("form")) form.remove();
  asked = seat.id;
  said.textContent = `Type the code of the seat «${seat.name}». Who runs the table has it.`;
  const field = el("input", {
    ...{ type: "text", class: "seat-code", "aria-label": `Code of the seat ${seat.name}` },
    ...{ autocomplete: "off", spellcheck: "false", maxlength: "20", placeholder: "ABCD-EFGH" },
  }) as HTMLInputElement;
  const form = el("form", { class: "seat-code-form" }, field, el("button", { type: "submit" }, "Sit down"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void sit(seat, field.value);
  });
  form.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    asked = null;
    form.remove();
    row.querySelector("button")?.focus();
  });
  row.append(form);
  field.focus();
};

const seatRow = (seat: Seat, codes: boolean): HTMLElement => {
  const judge = seat.role >= JUDGE;
  const work = judge ? "Runs the table and keeps its secrets." : "Commands the ships of this seat.";
  const does = seat.active ? "Somebody sits here. You can open a second window of this seat." : work;
  const row = el("li", {});
  row.append(
    el(
      "button",
      {
        type: "button",
        class: `seat ${seat.active ? "taken" : "free"}`,
        style: `--player-color: ${seat.color}`,
        onclick: () => (codes ? askCode(row, seat) : void sit(seat)),
      },
      icon(`seat-icon fa-solid ${judge ? "fa-scale-balanced" : "fa-shuttle-space"}`),
      el("span", { class: "seat-name" }, seat.name),
      el("span", { class: "seat-does" }, does),
      el("span", { class: "seat-state" }, seat.active ? "Taken" : "Free"),
    ),
  );
  return row;
};

const show = async (): Promise<void> => {
  try {
    const { world, seats, codes } = (await (await fetch("/seats")).json()) as Seats;
    // Whoever types a code is not disturbed.
    if (asked !== null) return;
    title.textContent = world.title;
    said.textContent = codes
      ? "Take a seat. Press yours, and type its code."
      : "Take a seat. Press one, and you are at the table.";
    const focused = document.activeElement?.querySelector(".seat-name")?.textContent;
    list.replaceChildren(...seats.map((seat) => seatRow(seat, codes)));
    for (const one of list.querySelectorAll("button"))
      if (focused && one.querySelector(".seat-name")?.textContent === focused) one.focus();
  } catch {
    said.textContent = "The table does not answer. It is looked for again every few seconds.";
    list.replaceChildren();
  }
};

document.body.append(
  el(
    "main",
    { class: "join-card" },
    el("p", { class: "join-mark" }, icon("fa-solid fa-circle-nodes"), "Open table"),
    title,
    said,
    list,
  ),
  el("footer", { class: "affiliation" }, "Open table host — not affiliated with Foundry Gaming LLC"),
);
void show();
setInterval(() => {
  if (!document.hidden) void show();
}, REFRESH);
