/** `npm start -w table -- --module DIR`: serves a table with the modules of these folders until it is stopped. */
import { main } from "./server/main.ts";
import { buildTable, pagesAreOld } from "./shell/build.ts";

// npm runs this in the workspace's folder; paths on the command line are meant from where the person stands.
process.chdir(process.env["INIT_CWD"] ?? process.cwd());
if (pagesAreOld()) await buildTable();
await main(process.argv.slice(2));
