/** Mistakes that the kit must find: each is marked as an error that the compiler has to give. */

import type * as Table from "open-table/client/data/document-types.ts";
import type { HostGrid, HostUser } from "../../../src/foundry/host/host.ts";
import type { Beside, Invented, Misfit, Nothing, Strange } from "./kit.ts";

type Grid = foundry.grid.HexagonalGrid;

export type Planted = [
  // @ts-expect-error: a member that is not there
  Nothing<Misfit<HostGrid & { getHexes(): void }, Grid>>,
  // @ts-expect-error: a member of another type
  Nothing<Misfit<Omit<HostGrid, "sizeX"> & { readonly sizeX: string }, Grid>>,
  // @ts-expect-error: a member that is nothing but `any`
  Nothing<Misfit<Pick<HostGrid, "size">, { size: ReturnType<typeof JSON.parse> }>>,
  // @ts-expect-error: a member that the table made up
  Nothing<Invented<Table.SceneGrid & { readonly isRound: boolean }, Grid>>,
  // @ts-expect-error: a member that is something else at the table
  Nothing<Strange<Omit<Table.SceneGrid, "sizeY"> & { readonly sizeY: string }, Grid>>,
  // @ts-expect-error: an excuse that nobody needs
  Nothing<Beside<Misfit<HostGrid, Grid>, "size">>,
  // @ts-expect-error: an excuse that is not enough
  Nothing<Beside<Misfit<HostUser & { fly(): void }, User.Implementation>, "id" | "hasRole">>,
];
