import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { inRoot } from "../../tools/paths.ts";

/** The icons that the table serves. */
const FREE = dirname(createRequire(inRoot("table/package.json")).resolve("@fortawesome/fontawesome-free/package.json"));

const STYLES = new Set(["solid", "regular", "brands"]);

interface Family {
  readonly aliases?: { readonly names?: readonly string[] };
  readonly familyStylesByLicense: { readonly free: readonly { readonly style: string }[] };
}

/** The free styles of every icon, aliases included: `house` → `solid`. */
export const freeIcons = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const families: Readonly<Record<string, Family>> = JSON.parse(
    readFileSync(`${FREE}/metadata/icon-families.json`, "utf8"),
  );
  return new Map(
    Object.entries(families).flatMap(([name, family]) => {
      const styles = new Set(family.familyStylesByLicense.free.map(({ style }) => style));
      return [name, ...(family.aliases?.names ?? [])].map((each) => [each, styles] as const);
    }),
  );
};

/** Classes that are about an icon and name none, such as `fa-spin`. */
export const modifierClasses = (icons: ReadonlyMap<string, unknown>): ReadonlySet<string> => {
  const classes = readFileSync(`${FREE}/css/all.css`, "utf8").match(/(?<=\.fa-)[a-z0-9-]+/g) ?? [];
  return new Set(classes.filter((name) => !icons.has(name)));
};

/**
 * The icon classes in a text that Font Awesome Free cannot show: an unknown name, or one that is not free in the
 * style written right before it.
 */
export const unknownIcons = (
  text: string,
  icons: ReadonlyMap<string, ReadonlySet<string>>,
  modifiers: ReadonlySet<string>,
): readonly string[] =>
  [...text.matchAll(/(?:\bfa-(solid|regular|brands)\s+)?\bfa-([a-z0-9]+(?:-[a-z0-9]+)*)(?![\w-]|\$)/g)].flatMap(
    ([, style, name = ""]) => {
      if (modifiers.has(name) || (STYLES.has(name) && !style)) return [];
      const styles = icons.get(name);
      if (!styles || styles.size === 0) return [`fa-${name}`];
      return style && !styles.has(style) ? [`fa-${style} fa-${name}`] : [];
    },
  );
