import type { KeybindingAction } from "../client/runtime.ts";
import { canvasOf, me, type Table } from "./table.ts";

/** The parts of a key press that decide what it means. */
export interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The modifiers held, by the names that keybindings use. */
const modifiersOf = ({ shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string[] => [
  ...(altKey ? ["Alt"] : []),
  ...(ctrlKey || metaKey ? ["Control"] : []),
  ...(shiftKey ? ["Shift"] : []),
];

/** Whether a binding means exactly this press: no modifier more, none less. */
export const matches = (
  binding: { readonly key: string; readonly modifiers: readonly string[] },
  press: KeyPress,
): boolean => {
  const held = modifiersOf(press);
  return (
    binding.key === press.code &&
    binding.modifiers.length === held.length &&
    binding.modifiers.every((modifier) => held.includes(modifier))
  );
};

/** Whether a person is writing there, so that keys are letters. */
export const isTyping = (target: EventTarget | null): boolean => {
  const element = target as HTMLElement | null;
  if (!element?.tagName) return false;
  if (element.isContentEditable) return true;
  if (element.tagName !== "INPUT") return element.tagName === "TEXTAREA" || element.tagName === "SELECT";
  return !/^(button|checkbox|radio|range|submit|reset|color)$/.test(element.getAttribute("type") ?? "text");
};

/** Enter and Space belong to the button that has the focus. */
const belongsToButton = (event: KeyboardEvent): boolean =>
  /^(Enter|NumpadEnter|Space)$/.test(event.code) &&
  (event.target as HTMLElement | null)?.closest?.("button, a[href], summary, [role=button]") !== null;

/** Listens to the keyboard and runs what is registered in `game.keybindings`. */
export const listenToKeys = (table: Table, page: Document): void => {
  const { game } = table.runtime;
  const run = (event: KeyboardEvent, up: boolean): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const handled = !isTyping(event.target) && !belongsToButton(event) && runBindings(event, up);
    // What is registered for Escape comes before the table's own, which is deferred.
    if (!handled && event.code === "Escape" && !up) dismiss(table, event);
  };
  /** Runs what is registered for a press; gives whether anything took it. */
  const runBindings = (event: KeyboardEvent, up: boolean): boolean => {
    const modifiers = modifiersOf(event);
    const meant = (action: KeybindingAction): boolean =>
      (!action.restricted || me(table).isGM) &&
      game.keybindings.get(action.namespace, action.action).some((binding) => matches(binding, event));
    const actions = [...game.keybindings.actions.values()].filter(meant).sort((a, b) => a.precedence - b.precedence);
    for (const action of actions) {
      const context = {
        event,
        key: event.code,
        up,
        repeat: event.repeat,
        isShift: event.shiftKey,
        isControl: event.ctrlKey || event.metaKey,
        isAlt: event.altKey,
        hasModifier: modifiers.length > 0,
        modifiers,
        action: `${action.namespace}.${action.action}`,
      };
      if ((up ? action.onUp : action.onDown)?.(context) !== true) continue;
      event.preventDefault();
      event.stopPropagation();
      return true;
    }
    return false;
  };
  page.addEventListener("keydown", (event) => run(event, false));
  page.addEventListener("keyup", (event) => run(event, true));
};

/** Escape: the window on top goes, else the field is left, else the tokens are let go. */
const dismiss = (table: Table, event: KeyboardEvent): void => {
  table.apps.tooltip.deactivate();
  if (table.apps.closeTop()) {
    event.preventDefault();
    return;
  }
  if (isTyping(event.target)) (event.target as HTMLElement).blur();
  else canvasOf(table)?.tokens?.releaseAll?.();
};
