/** What the package declares to others against what the code has; nothing runs here, the compiler alone reads it. */

import type { PublicApi, WindowName } from "../../../src/foundry/api.ts";
import type { Passage, Push, Step } from "../../../src/foundry/client/announcer.ts";
import type { Attempt } from "../../../src/rules/index.ts";
import type { Beside, Invented, Misfit, Nothing } from "../conformance/kit.ts";

/** Assignable both ways. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type True<T extends true> = T;

export type Declared = [
  Nothing<Misfit<GravityPortals.Api, PublicApi>>,
  Nothing<Invented<PublicApi, GravityPortals.Api>>,
  True<Same<GravityPortals.Step, Step>>,
  True<Same<GravityPortals.Passage, Passage>>,
  True<Same<GravityPortals.Push, Push>>,
  True<Same<GravityPortals.WindowName, WindowName>>,
  True<Same<GravityPortals.Attempt, Attempt>>,
];

export type Planted = [
  // @ts-expect-error: a member that the code has not
  Nothing<Beside<Misfit<GravityPortals.Api & { leak(): void }, PublicApi>, never>>,
  // @ts-expect-error: a member of another type
  True<Same<GravityPortals.Step, Omit<Step, "turn"> & { readonly turn: string }>>,
];
