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
  readonly seats: readonly Seat[];
}

const JUDGE = 3;
const REFRESH = 4000;

const title = el("h1", {}, "Take a seat");
const said = el("p", { class: "join-said", role: "status" }, "Looking for the table…");
const list = el("ol", { class: "seats" });

const sit = async (seat: Seat): Promise<void> => {
  said.textContent = `Taking the seat «${seat.name}»…`;
  if (await takeSeat(seat.id)) location.assign(`/game${location.search}`);
  else said.textContent = "This seat is gone. Take another one.";
};

const seatRow = (seat: Seat): HTMLElement => {
  const judge = seat.role >= JUDGE;
  const work = judge ? "Runs the table and keeps its secrets." : "Commands the ships of this seat.";
  const does = seat.active ? "Somebody sits here. You can open a second window of this seat." : work;
  return el(
    "li",
    {},
    el(
      "button",
      {
        type: "button",
        class: `seat ${seat.active ? "taken" : "free"}`,
        style: `--player-color: ${seat.color}`,
        onclick: () => void sit(seat),
      },
      icon(`seat-icon fa-solid ${judge ? "fa-scale-balanced" : "fa-shuttle-space"}`),
      el("span", { class: "seat-name" }, seat.name),
      el("span", { class: "seat-does" }, does),
      el("span", { class: "seat-state" }, seat.active ? "Taken" : "Free"),
    ),
  );
};

const show = async (): Promise<void> => {
  try {
    const { world, seats } = (await (await fetch("/seats")).json()) as Seats;
    title.textContent = world.title;
    said.textContent = "Take a seat. Press one, and you are at the table.";
    const focused = document.activeElement?.querySelector(".seat-name")?.textContent;
    list.replaceChildren(...seats.map(seatRow));
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
