import { afterEach, expect, test } from "vitest";
import { asProduction } from "../../tools/build-dist.ts";

const before = process.env["NODE_ENV"];
afterEach(() => {
  process.env["NODE_ENV"] = before;
});

// `npm test` of a fresh clone builds and tests in one process: a page's test finds none of Node's modules in production.
test.each([undefined, "test"])("a build is made for production and leaves NODE_ENV as it was: %s", async (usual) => {
  if (usual === undefined) delete process.env["NODE_ENV"];
  else process.env["NODE_ENV"] = usual;
  let during: string | undefined;
  await asProduction(async () => {
    during = process.env["NODE_ENV"];
  });
  expect([during, process.env["NODE_ENV"]]).toEqual(["production", usual]);
  await expect(asProduction(() => Promise.reject(new Error("no build")))).rejects.toThrow("no build");
  expect(process.env["NODE_ENV"]).toBe(usual);
});
