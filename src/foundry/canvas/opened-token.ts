import { getHost, type HostToken } from "../host/host.ts";

interface Drawn {
  readonly document: HostToken;
}

/** Calls back when somebody double-clicks a token on the map, also one that Foundry opens nothing of. */
export const onOpenedToken = (opened: (token: HostToken) => void): void => {
  let hovered: HostToken | null = null;
  const { Hooks } = getHost();
  Hooks.on("hoverToken", (token: Drawn, isHovered: boolean) => {
    hovered = isHovered ? token.document : null;
  });
  Hooks.on("canvasReady", () => {
    hovered = null;
  });
  document.addEventListener("dblclick", ({ target }) => {
    // No window has a canvas of its own.
    if (hovered && target instanceof HTMLCanvasElement) opened(hovered);
  });
};
