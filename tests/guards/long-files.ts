/** Files of more than 300 lines, each with the reason why it is not two. */
export const LONG_FILES: Readonly<Record<string, string>> = {
  "src/rules/anomalies/state/game.ts": "one value: the game, part by part, with what each part means",
  "src/foundry/client/captain-session.ts": "one class: what a captain's window is to windows and to the game",
  "src/foundry/judge/judge-session.ts": "one class: what a judge's window is to windows, drivers and captains",
  "table/client/data/document-types.ts": "the shapes of sixteen documents, which name each other",
  "table/client/data/document.ts": "one class: what every document can do",
  "table/conformance/ledger.ts": "a table, a line a member",
  "tests/browser/demo.test.ts": "one evening at one table, step by step",
  "tests/browser/windows/walk.test.ts": "one walk through one evening, window by window",
  "tests/foundry/table/reload.test.ts": "a table, a case a moment of reloading",
  "tests/foundry/table/silence.test.ts": "a table, a case a secret",
  "tests/foundry/write/fake-world.ts": "one fake that must hold together: documents, operations and their cuts",
  "tests/rules/scenario/faults.test.ts": "a table, a line a fault",
  "tests/rules/scenario/parse.test.ts": "a table, a line a default",
  "tests/table/apps/page-parts.test.ts": "one page is built once and every part of it looked at",
  "tests/table/canvas/canvas-in-browser.test.ts": "one page is opened once and played through",
  "tests/table/rough-clients.test.ts": "a table, a line a rude client",
};
