/**
 * `npm run docs [-- --serve]`: builds the site of the docs into `dist/docs`, from the documents, the manual and the rules
 * index; with `--serve` it is shown at an address of this machine. A link that leads nowhere ends the build with an error.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, serve } from "vitepress";
import { PICTURES, sitePages } from "./docs-site/pages.ts";
import { siteConfig } from "./docs-site/site.ts";
import { Fault, runCommand } from "./fault.ts";
import { DIST, inRoot } from "./paths.ts";

const SERVE = "--serve";

await runCommand(async () => {
  const args = process.argv.slice(2);
  const unknown = args.find((arg) => arg !== SERVE);
  if (unknown !== undefined) throw new Fault(`There is no option ${unknown}. Option: ${SERVE}.`);
  const source = join(DIST, "docs-source");
  rmSync(source, { recursive: true, force: true });
  mkdirSync(join(source, ".vitepress"), { recursive: true });
  mkdirSync(join(source, "public"), { recursive: true });
  for (const { path, text } of sitePages()) {
    const file = join(source, `${path}.md`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const picture of PICTURES) copyFileSync(inRoot("docs", picture), join(source, "public", picture));
  const config = JSON.stringify(siteConfig(join(DIST, "docs")));
  writeFileSync(join(source, ".vitepress", "config.mjs"), `export default ${config};\n`);
  await build(source);
  console.log(`Built ${join(DIST, "docs")}.`);
  if (args.includes(SERVE)) await serve({ root: source });
});
