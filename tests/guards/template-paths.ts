import { HOLE, literalsIn, withoutComments } from "./literals.ts";
import type { SourceFile } from "./source-files.ts";

/**
 * The templates that a file names, as paths from the repository's root: `modules/<id>/templates/x.hbs` in any
 * spelling of its beginning, and in a template also the partials. A name without a folder is one of `templates/`.
 */
export const templatesNamed = (file: SourceFile): readonly string[] => {
  const texts = file.path.endsWith(".ts")
    ? literalsIn(file)
    : [...withoutComments(file.text).matchAll(/["']([^"']+\.hbs)["']/g)].map((match) => match[1] ?? "");
  return texts
    .filter((text) => text.endsWith(".hbs"))
    .map((text) => `templates/${text.replace(/^.*templates\//, "").replace(new RegExp(`^${HOLE}/?`), "")}`);
};

/** Words that a template shows without asking the lang file: text between tags, and attributes that people read. */
export const bareWords = (template: string): readonly string[] => {
  const text = withoutComments(template).replaceAll(/\{\{[\s\S]*?\}\}/g, " ");
  const attributes = [...text.matchAll(/\b(?:title|aria-label|alt|placeholder|data-tooltip)="([^"]*)"/g)].map(
    (match) => match[1] ?? "",
  );
  return [...attributes, text.replaceAll(/<[^>]*>/g, " ").replaceAll(/&\w+;/g, " ")].flatMap(
    (words) => words.match(/[A-Za-z]{2,}/g) ?? [],
  );
};
