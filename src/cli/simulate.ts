import { simulateFile } from "./simulate-file.ts";
import { progressOf } from "./workers.ts";

// Whoever reads the trace may have seen enough of it: `… | head`.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

const { status, out, err } = await simulateFile(process.argv.slice(2), { progress: progressOf("battles") });
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = status;
