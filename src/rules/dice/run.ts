import type { Answer, Procedure, Request } from "./request.ts";

/** Runs a procedure to its end with answers that are there at once. */
export const run = <T>(procedure: Procedure<T>, answer: (request: Request) => Answer): T => {
  let step = procedure.next();
  while (!step.done) step = procedure.next(step.value.map(answer));
  return step.value;
};
