import { verifyFile } from "./verify-file.ts";

const { status, out, err } = await verifyFile(process.argv.slice(2));
process.stdout.write(out);
process.stderr.write(err);
process.exitCode = status;
