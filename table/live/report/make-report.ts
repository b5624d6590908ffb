import type { Report, ReportedCheck } from "./schema.ts";

const FORMAT = "gravity-portals/live-report@1";

/** What of a client says where a report was made. */
export interface MadeAt {
  readonly game: {
    readonly version: string;
    readonly release: { readonly generation: number; readonly build: number };
    readonly system: { readonly id: string; readonly title: string; readonly version: string };
    readonly modules: {
      readonly contents: readonly { readonly id: string; readonly version: string; readonly active: boolean }[];
    };
  };
  readonly browser: string;
  readonly now: Date;
}

/** The open table says that it is one; its own system has this name. */
const OPEN_TABLE = { id: "table", title: "Open table" };

const versionOf = ({ game }: MadeAt, id: string): string =>
  game.modules.contents.find((one) => one.id === id)?.version ?? "none";

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Writes a report of what was checked. Names of people and of the world do not come into it. */
export const makeReport = (
  at: MadeAt,
  ids: { readonly main: string; readonly live: string },
  checks: readonly ReportedCheck[],
  clients: number,
): Report => {
  const { version, release, system, modules } = at.game;
  const isTable = system.id === OPEN_TABLE.id && system.title === OPEN_TABLE.title;
  const seen = new Set(checks.flatMap(({ outcome, members }) => (outcome === "passed" ? members : [])));
  return {
    format: FORMAT,
    date: at.now.toISOString(),
    host: isTable ? "open-table" : "foundry",
    foundry: { version, generation: release.generation, build: release.build },
    system: { id: system.id, version: system.version },
    modules: modules.contents
      .filter(({ active }) => active)
      .map(({ id, version: own }) => ({ id, version: own }))
      .sort((one, other) => (one.id < other.id ? -1 : 1)),
    module: { main: versionOf(at, ids.main), live: versionOf(at, ids.live) },
    browser: oneLine(at.browser).slice(0, 400),
    clients,
    checks: checks.map((check) => ({ ...check, members: [...check.members] })),
    seen: [...seen].sort(),
  };
};
