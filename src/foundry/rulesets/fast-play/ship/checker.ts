import { faultOf, type Said, type ShipFault, shown, type Where } from "./draft.ts";
import { LONGEST_NAME } from "./ship-on-paper.ts";

type Limits = readonly [least: number, most: number];

/** No quotation marks, as these stand around names, and nothing that does not fit into one line. */
const NAME = /^[^"\p{Cc}\u2028\u2029]*$/u;

/** Asks whether what was said makes sense, and keeps what does not. */
export class Checker {
  readonly faults: ShipFault[] = [];

  fault(at: Where, key: string, data: Readonly<Record<string, string | number>> = {}): void {
    this.faults.push(faultOf(at, key, null, data));
  }

  isWhole(value: unknown, [least, most]: Limits): value is number {
    return typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
  }

  /**
   * A whole number.
   *
   * @param field the lang key of what it is called
   * @param silent what it is where nothing was said
   */
  whole(said: Said | undefined, field: string, limits: Limits, silent: number): number {
    if (said === undefined || said.value === undefined) return silent;
    if (this.isWhole(said.value, limits)) return said.value;
    const [least, most] = limits;
    this.faults.push(
      faultOf(said.at, "GRAVITYPORTALS.FastPlay.Fault.number", field, { value: shown(said.value), least, most }),
    );
    return silent;
  }

  /** One of some words. */
  oneOf<T extends string>(said: Said | undefined, field: string, choices: readonly T[], silent: T): T {
    if (said === undefined || said.value === undefined) return silent;
    const chosen = choices.find((choice) => choice === said.value);
    if (chosen !== undefined) return chosen;
    const data = { value: shown(said.value), choices: choices.join(", ") };
    this.faults.push(faultOf(said.at, "GRAVITYPORTALS.FastPlay.Fault.choice", field, data));
    return silent;
  }

  /** A name, without blanks around it. */
  words<T extends string>(said: Said | undefined, field: string, silent?: T): string {
    if (said === undefined || said.value === undefined) return silent ?? "";
    const name = typeof said.value === "string" ? said.value.trim() : null;
    const isNamed = name !== null && NAME.test(name) && name.length <= LONGEST_NAME;
    if (isNamed && (name !== "" || silent === undefined)) return name;
    this.faults.push(
      faultOf(said.at, "GRAVITYPORTALS.FastPlay.Fault.words", field, { value: shown(said.value), most: LONGEST_NAME }),
    );
    return silent ?? "";
  }
}
