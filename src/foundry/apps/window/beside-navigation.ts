import type { Host } from "../../host/host.ts";
import { mainPage } from "./main-page.ts";
import { placeDocks } from "./place-docks.ts";

/** Where the tabs of scenes lie on the page: how far left, right and down they reach, in CSS pixels. */
const tabsPlace = (): string => {
  const boxes = [...mainPage().querySelectorAll("#scene-navigation li")].map((tab) => tab.getBoundingClientRect());
  if (boxes.length === 0) return "";
  const [left, right, bottom] = [
    Math.min(...boxes.map((box) => box.left)),
    Math.max(...boxes.map((box) => box.right)),
    Math.max(...boxes.map((box) => box.bottom)),
  ];
  return `${left} ${right} ${bottom}`;
};

/** Keeps docked windows off the tabs of scenes: where these take another place, so do the windows. */
export const keepOffTabs = ({ Hooks }: Pick<Host, "Hooks">): void => {
  let last = "";
  const check = (): void => {
    const now = tabsPlace();
    if (now === last) return;
    last = now;
    placeDocks();
  };
  for (const hook of ["renderSceneNavigation", "collapseSceneNavigation"]) Hooks.on(hook, check);
};
