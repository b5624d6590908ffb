import { simulateFile } from "./simulate-file.ts";

const { status, out, err } = simulateFile(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = status;
