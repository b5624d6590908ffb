type Child = Node | string | null | undefined | false;

/** Attributes and properties of an element; a function under `on…` listens. */
export interface Props {
  readonly class?: string | undefined;
  readonly dataset?: Readonly<Record<string, string | undefined>>;
  readonly style?: string;
  readonly [name: string]: unknown;
}

const set = (element: HTMLElement, name: string, value: unknown): void => {
  if (value === undefined || value === null || value === false) return;
  if (name.startsWith("on") && typeof value === "function")
    element.addEventListener(name.slice(2).toLowerCase(), value as EventListener);
  else if (name === "dataset") {
    for (const [key, one] of Object.entries(value as Record<string, string | undefined>))
      if (one !== undefined) element.dataset[key] = one;
  } else if (value === true) element.setAttribute(name, "");
  else element.setAttribute(name, `${value}`);
};

/** Makes an element. Text children are text, never HTML. */
export const el = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) set(element, name, value);
  element.append(
    ...children.filter(
      (child): child is Node | string => child !== null && child !== undefined && child !== false && child !== "",
    ),
  );
  return element;
};

/** An icon of Font Awesome Free; pictures only, never read aloud. */
export const icon = (name: string): HTMLElement => el("i", { class: name, "aria-hidden": "true" });

/** A button with an icon and, unless it is only an icon, a text. */
export const button = (
  label: string,
  iconName: string | null,
  onClick: (event: MouseEvent) => unknown,
  props: Props & { readonly iconOnly?: boolean } = {},
): HTMLButtonElement => {
  const { iconOnly = false, ...rest } = props;
  return el(
    "button",
    {
      type: "button",
      ...(iconOnly ? { "aria-label": label, "data-tooltip": "" } : {}),
      ...rest,
      class: [iconOnly ? "icon" : "", rest.class ?? ""].join(" ").trim() || undefined,
      onclick: onClick,
    },
    iconName ? icon(`${iconName} fa-fw`) : null,
    iconOnly ? null : el("span", {}, label),
  );
};
