import type { Translator } from "./host.ts";
import type { ApplicationConfiguration, HeaderControl } from "./options.ts";

/** The parts of a window's frame that change later. */
export interface WindowParts {
  header: HTMLElement;
  title: HTMLElement;
  icon: HTMLElement;
  controls: HTMLButtonElement;
  dropdown: HTMLMenuElement;
  close: HTMLButtonElement;
  content: HTMLElement;
  resize: HTMLElement | null;
}

const iconClasses = (icon: string | false): string => `window-icon fa-fw ${icon || ""}`.trim();

const headerButton = (action: string, icon: string, label: string): HTMLButtonElement => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = `header-control icon ${icon}`;
  button.dataset["action"] = action;
  button.dataset["tooltip"] = "";
  button.setAttribute("aria-label", label);
  return button;
};

/** Builds the header, the content and the resize handle of a window inside its element. */
export const buildFrame = (element: HTMLElement, options: ApplicationConfiguration, title: string): WindowParts => {
  const header = document.createElement("header");
  header.className = "window-header";
  header.setAttribute("role", "none");
  const icon = document.createElement("i");
  icon.className = iconClasses(options.window.icon);
  icon.hidden = !options.window.icon;
  icon.setAttribute("aria-hidden", "true");
  const heading = document.createElement("h1");
  heading.className = "window-title";
  heading.id = `${options.id}-window-title`;
  heading.textContent = title;
  const controls = headerButton("toggleControls", "fa-solid fa-ellipsis-vertical", "Menu of this window");
  controls.setAttribute("aria-haspopup", "true");
  const close = headerButton("close", "fa-solid fa-xmark", "Close");
  header.append(icon, heading, controls, close);

  const dropdown = document.createElement("menu");
  dropdown.className = "controls-dropdown";
  dropdown.hidden = true;
  const content = document.createElement(options.window.contentTag);
  content.className = ["window-content", ...options.window.contentClasses].join(" ");
  element.append(header, dropdown, content);
  element.setAttribute("aria-labelledby", heading.id);
  if (!element.hasAttribute("role") && element.tagName !== "DIALOG" && element.tagName !== "FORM")
    element.setAttribute("role", "dialog");

  let resize: HTMLElement | null = null;
  if (options.window.resizable) {
    resize = document.createElement("div");
    resize.className = "window-resize-handle";
    element.append(resize);
  }
  return { header, title: heading, icon, controls, dropdown, close, content, resize };
};

/** Shows a new title or icon in a frame that exists. */
export const updateFrame = (parts: WindowParts, title: string, icon: string | false): void => {
  parts.title.textContent = title;
  parts.icon.className = iconClasses(icon);
  parts.icon.hidden = !icon;
};

/** Fills the header's menu; without entries its button is hidden. */
export const fillControls = (parts: WindowParts, controls: readonly HeaderControl[], i18n: Translator): void => {
  const shown = controls.filter(({ visible }) => (typeof visible === "function" ? visible() : visible !== false));
  parts.controls.hidden = shown.length === 0;
  if (shown.length === 0) parts.dropdown.hidden = true;
  parts.dropdown.replaceChildren(
    ...shown.map((control) => {
      const item = document.createElement("li");
      item.className = "header-control";
      const button = document.createElement("button");
      button.type = "button";
      button.className = "control";
      if (control.action) button.dataset["action"] = control.action;
      if (control.onClick) {
        const { onClick } = control;
        button.addEventListener("click", (event) => void onClick(event as PointerEvent));
      }
      const icon = document.createElement("i");
      icon.className = `control-icon fa-fw ${control.icon}`;
      icon.setAttribute("aria-hidden", "true");
      const label = document.createElement("span");
      label.className = "control-label";
      label.textContent = i18n.localize(control.label);
      button.append(icon, label);
      item.append(button);
      return item;
    }),
  );
};
