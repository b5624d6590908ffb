type Cell = string | number;

const row = (cells: readonly Cell[]): string => `| ${cells.join(" | ")} |`;

/** A table as Markdown writes it. */
export const textTable = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
