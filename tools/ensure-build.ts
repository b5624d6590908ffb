import { type Built, buildDist } from "./build-dist.ts";
import { buildIsStale } from "./freshness.ts";

/** Builds when `dist/` is missing or older than its sources; prints what it did, or nothing when all was fresh. */
export const ensureBuild = async (): Promise<Built | undefined> => (buildIsStale() ? buildDist() : undefined);
