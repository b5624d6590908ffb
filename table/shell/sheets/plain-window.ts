import type { ApplicationOptions } from "../../client/apps/options.ts";
import type { Table } from "../table.ts";

/** A window whose content is built from elements. */
export interface PlainWindow {
  render(options?: { force?: boolean }): Promise<unknown>;
  close(): Promise<unknown>;
  bringToFront(): void;
}

/** What modules find in the place of one of Foundry's windows: the name that its hooks have, and what it shows. */
export interface Standing {
  readonly name: string;
  readonly members: object;
}

/** Makes a window without template; `build` draws its content anew each time, the scroll stays where it was. */
export const plainWindow = (
  table: Table,
  options: ApplicationOptions,
  build: () => readonly Node[],
  standing?: Standing,
): PlainWindow => {
  class TableWindow extends table.apps.api.ApplicationV2 {
    override async _renderHTML(): Promise<readonly Node[]> {
      return build();
    }
    override _replaceHTML(result: unknown, content: HTMLElement): void {
      const { scrollTop } = content;
      content.replaceChildren(...(result as readonly Node[]));
      content.scrollTop = scrollTop;
    }
  }
  if (standing) Object.defineProperty(TableWindow, "name", { value: standing.name });
  return Object.assign(new TableWindow(options), standing?.members);
};

/** Opens the window of that id, or brings the one that is open to the front. */
export const openOnce = async (table: Table, id: string, make: () => PlainWindow): Promise<void> => {
  const open = table.apps.instances.get(id) as PlainWindow | undefined;
  const shown = open ?? make();
  await shown.render({ force: true });
  shown.bringToFront();
};
